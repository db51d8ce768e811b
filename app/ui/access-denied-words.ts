/** Words shown instead of a page that the account may not see. */
export const accessDeniedMessages = {
	title: 'Access Denied',
	text: 'Access Denied - You need admin privileges to view this page.',
	back: 'Dashboard',
} as const;

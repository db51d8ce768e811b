/** Words in the place of a page that somebody may not see. */
export const accessDeniedMessages = {
	title: 'Access Denied',
	text: 'Access Denied - You need admin privileges to view this page.',
	back: 'Dashboard',
} as const;

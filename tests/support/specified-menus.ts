/**
 * A menu entry as the specification lists it; without an address it is an action. `reviewers`: its label for reviewers, null
 * when they do not have it.
 */
type SpecifiedEntry = { label: string; to?: string; adminOnly?: true; reviewers?: string | null };

const DASHBOARD: SpecifiedEntry = { label: 'Dashboard', to: '/dashboard' };
const JOBS: SpecifiedEntry = { label: 'Jobs', to: '/jobs' };

/** Entries of the user menu that the rail has too. */
const OF_STAFF: readonly SpecifiedEntry[] = [
	{ label: 'Manage Admins', to: '/admin/users', adminOnly: true, reviewers: null },
	{ label: 'System Dashboard', to: '/admin/system', adminOnly: true },
	{ label: 'Hire Events', to: '/admin/hire-events', adminOnly: true },
	{ label: 'Evaluation Management', to: '/admin/evaluation', adminOnly: true },
];

/** The user menu without the dashboard, in its order. The mobile menu has Jobs before. */
const OF_USER: readonly SpecifiedEntry[] = [
	{ label: 'My Applications', to: '/applications' },
	{ label: 'Admin Panel', to: '/admin/jobs', adminOnly: true, reviewers: 'Hiring' },
	...OF_STAFF,
	// Not in the specified list: texts of the team, for admins.
	{ label: 'Mails and reasons', to: '/admin/templates', adminOnly: true, reviewers: null },
	// Own preferences, for the hiring team.
	{ label: 'Notification preferences', to: '/admin/notifications', adminOnly: true },
	// Not in the specified list.
	{ label: 'Your account', to: '/account' },
	{ label: 'Sign Out' },
];

/** The links of the navigation bar and of the rail, the user menu and the mobile menu, each in its order. */
const SPECIFIED_MENUS = {
	bar: [DASHBOARD, JOBS, { label: 'Admin', to: '/admin/jobs', adminOnly: true, reviewers: 'Hiring' }],
	rail: [
		DASHBOARD,
		{ label: 'Manage Jobs', to: '/admin/jobs', adminOnly: true, reviewers: 'Jobs and applications' },
		...OF_STAFF,
	],
	user: [DASHBOARD, ...OF_USER],
	mobile: [DASHBOARD, JOBS, ...OF_USER],
} as const satisfies Record<string, readonly SpecifiedEntry[]>;

/** The menu entries for a role: label and address (null for an action). */
export function specifiedMenu(
	menu: keyof typeof SPECIFIED_MENUS,
	isAdmin: boolean,
	isReviewer = false,
): [string, string | null][] {
	const entries: readonly SpecifiedEntry[] = SPECIFIED_MENUS[menu];
	return entries
		.filter(({ adminOnly }) => isAdmin || !adminOnly)
		.filter(({ reviewers }) => !(isReviewer && reviewers === null))
		.map(({ label, reviewers, to }) => [isReviewer ? (reviewers ?? label) : label, to ?? null]);
}

import { ADDED_ROUTES, isOpen, type SpecifiedRoute } from './specified-routes.ts';

/**
 * A menu entry as the specification lists it; without an address it is an action. `reviewers`: its label for reviewers, null
 * when they do not have it.
 */
type SpecifiedEntry = {
	label: string;
	to?: SpecifiedRoute | AddedRoute;
	adminOnly?: true;
	reviewers?: string | null;
};

type AddedRoute = (typeof ADDED_ROUTES)[number];
const isAdded = (route: SpecifiedRoute | AddedRoute): route is AddedRoute =>
	ADDED_ROUTES.some((added) => added === route);

/** The navigation bar's links, the user menu and the mobile menu, each in its order. */
const SPECIFIED_MENUS = {
	bar: [
		{ label: 'Dashboard', to: '/dashboard' },
		{ label: 'Jobs', to: '/jobs' },
		{ label: 'Admin', to: '/admin/jobs', adminOnly: true, reviewers: 'Hiring' },
	],
	user: [
		{ label: 'Dashboard', to: '/dashboard' },
		{ label: 'My Applications', to: '/applications' },
		{ label: 'Admin Panel', to: '/admin/jobs', adminOnly: true, reviewers: 'Hiring' },
		{ label: 'Manage Admins', to: '/admin/users', adminOnly: true, reviewers: null },
		{ label: 'System Dashboard', to: '/admin/system', adminOnly: true },
		{ label: 'Hire Events', to: '/admin/hire-events', adminOnly: true },
		{ label: 'Evaluation Management', to: '/admin/evaluation', adminOnly: true },
		// Not in the specified list: texts of the team, for admins.
		{ label: 'Mails and reasons', to: '/admin/templates', adminOnly: true, reviewers: null },
		// Own preferences, for the hiring team.
		{ label: 'Notification preferences', to: '/admin/notifications', adminOnly: true },
		// Not in the specified list.
		{ label: 'Your account', to: '/account' },
		{ label: 'Sign Out' },
	],
	mobile: [
		{ label: 'Dashboard', to: '/dashboard' },
		{ label: 'Jobs', to: '/jobs' },
		{ label: 'My Applications', to: '/applications' },
		{ label: 'Admin Panel', to: '/admin/jobs', adminOnly: true, reviewers: 'Hiring' },
		// Not in the specified list: the rail with this entry is shown from 1200 px only.
		{ label: 'Manage Admins', to: '/admin/users', adminOnly: true, reviewers: null },
		{ label: 'System Dashboard', to: '/admin/system', adminOnly: true },
		{ label: 'Hire Events', to: '/admin/hire-events', adminOnly: true },
		{ label: 'Evaluation Management', to: '/admin/evaluation', adminOnly: true },
		// Not in the specified list: texts of the team, for admins.
		{ label: 'Mails and reasons', to: '/admin/templates', adminOnly: true, reviewers: null },
		// Own preferences, for the hiring team.
		{ label: 'Notification preferences', to: '/admin/notifications', adminOnly: true },
		// Not in the specified list.
		{ label: 'Your account', to: '/account' },
		{ label: 'Sign Out' },
	],
} as const satisfies Record<string, readonly SpecifiedEntry[]>;

/** The menu entries for a role, limited to built screens: label and address (null for an action). */
export function specifiedMenu(
	menu: keyof typeof SPECIFIED_MENUS,
	isAdmin: boolean,
	isReviewer = false,
): [string, string | null][] {
	const entries: readonly SpecifiedEntry[] = SPECIFIED_MENUS[menu];
	return entries
		.filter(({ to, adminOnly }) => (isAdmin || !adminOnly) && !(to && !isAdded(to) && isOpen(to)))
		.filter(({ reviewers }) => !(isReviewer && reviewers === null))
		.map(({ label, reviewers, to }) => [isReviewer ? (reviewers ?? label) : label, to ?? null]);
}

/** The whole route table of the specification (part 1 §2), in its order, and where the app stands beside it. */

/** Who a route is for: anybody; `protected`: an account; `admin-only`. */
export type SpecifiedAccess = 'public' | 'protected' | 'admin-only';

/** Address of each specified route, in the router's notation for what the specification writes as {jobId}. */
export const SPECIFIED_ROUTES = {
	'/': 'public',
	'/login': 'public',
	'/register': 'public',
	'/forgot-password': 'public',
	'/reset-password': 'public',
	'/jobs': 'public',
	'/apply/:jobId': 'public',
	'/invite/:token': 'public',
	'/admin/accept-invitation': 'public',
	'/assess/:jobId': 'public',
	'/congratulations/:jobId': 'public',
	'/dashboard': 'protected',
	'/admin/jobs': 'protected',
	'/admin/jobs/create': 'protected',
	'/admin/jobs/:jobId/edit': 'protected',
	'/admin/jobs/:jobId/questions': 'protected',
	'/admin/jobs/:jobId/applications': 'protected',
	'/admin/assessment/:assessmentId': 'protected',
	'/admin/users': 'protected',
	'/admin/system': 'protected',
	'/admin/hire-events': 'protected',
	'/admin/evaluation': 'protected',
	'/admin/assessment-re-evaluation': 'protected',
	'/admin/investor-deck': 'protected',
	'/admin/investor-deck/edit': 'protected',
	'/admin/investor-deck/dynamic': 'protected',
	'/applications': 'protected',
	'/results/:jobId': 'admin-only',
} as const satisfies Record<string, SpecifiedAccess>;

export type SpecifiedRoute = keyof typeof SPECIFIED_ROUTES;

/** Routes whose screens are not built yet: they lead to the landing page, as any unknown path does. A screen that lands is taken out here. */
export const OPEN_ROUTES = [] as const satisfies readonly SpecifiedRoute[];

/** Pages that the specification links to without a route of its own (decisions 16), and one's own preferences (decisions 41). */
export const ADDED_ROUTES = ['/terms', '/privacy', '/admin/notifications'] as const;

/** Specified as public, and yet behind an account (decisions 3). */
export const PUBLIC_BUT_GUARDED = [
	'/assess/:jobId',
	'/congratulations/:jobId',
] as const satisfies readonly SpecifiedRoute[];

/** The routes that have a screen. */
export type BuiltRoute = Exclude<SpecifiedRoute, (typeof OPEN_ROUTES)[number]>;

export const isOpen = (route: SpecifiedRoute): route is (typeof OPEN_ROUTES)[number] =>
	OPEN_ROUTES.some((open) => open === route);

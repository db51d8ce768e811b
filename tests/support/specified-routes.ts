/** The whole route table of the specification, in its order. */

/** Who may open a route: `protected` needs an account, `admin-only` an admin. */
export type SpecifiedAccess = 'public' | 'protected' | 'admin-only';

/** The address of each specified route, in the router's notation for the specification's {jobId}. */
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

/** Specified as public, but behind an account here. */
export const PUBLIC_BUT_GUARDED = [
	'/assess/:jobId',
	'/congratulations/:jobId',
] as const satisfies readonly SpecifiedRoute[];

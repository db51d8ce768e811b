import { PRODUCT_NAME } from '#domain/product';

/** A page that others link to. Its path has at most one parameter: an id or a token. */
type Path<Pattern extends string> = {
	pattern: Pattern;
	/** The document's title until the screen sets a more specific one, and the label of links in menus. */
	title: string;
	/** The address of the page, relative to the origin. */
	to: Pattern extends `${string}:${string}` ? (id: string) => string : () => string;
};

function path<const Pattern extends string>(pattern: Pattern, title: string): Path<Pattern> {
	const to = (id = ''): string => pattern.replace(/:\w+/, encodeURIComponent(id));
	return { pattern, title, to: to as Path<Pattern>['to'] };
}

/**
 * Address and title of every page; the rest of a page is in its feature's `feature.ts`. Menus list their pages in this order.
 */
export const paths = {
	landing: path('/', PRODUCT_NAME),
	dashboard: path('/dashboard', 'Dashboard'),
	jobs: path('/jobs', 'Jobs'),
	job: path('/apply/:jobId', 'Job'),
	terms: path('/terms', 'Terms'),
	privacy: path('/privacy', 'Privacy'),
	signIn: path('/login', 'Sign in'),
	register: path('/register', 'Create an account'),
	forgotPassword: path('/forgot-password', 'Forgot password'),
	resetPassword: path('/reset-password', 'Reset password'),
	invite: path('/invite/:token', 'Invitation'),
	acceptInvitation: path('/admin/accept-invitation', 'Invitation to the hiring team'),
	summary: path('/summary/:token', 'Shortlist'),
	assess: path('/assess/:jobId', 'Assessment'),
	congratulations: path('/congratulations/:jobId', 'Your assessment'),
	myApplications: path('/applications', 'My Applications'),
	adminJobs: path('/admin/jobs', 'Manage Jobs'),
	jobCreate: path('/admin/jobs/create', 'Create Job'),
	jobEdit: path('/admin/jobs/:jobId/edit', 'Edit Job'),
	questions: path('/admin/jobs/:jobId/questions', 'Assessment Questions'),
	applications: path('/admin/jobs/:jobId/applications', 'Applications'),
	compare: path('/admin/jobs/:jobId/compare', 'Compare applications'),
	results: path('/results/:jobId', 'Assessment Results'),
	assessmentReview: path('/admin/assessment/:assessmentId', 'Assessment Review'),
	adminUsers: path('/admin/users', 'Manage Admins'),
	system: path('/admin/system', 'System Dashboard'),
	hireEvents: path('/admin/hire-events', 'Hire Events'),
	evaluation: path('/admin/evaluation', 'Evaluation Management'),
	reEvaluation: {
		...path('/admin/assessment-re-evaluation', 'Assessment Re-Evaluation'),
		/** For one job, or for all. */
		to: (jobId = '') => `/admin/assessment-re-evaluation${jobId === '' ? '' : `?job=${encodeURIComponent(jobId)}`}`,
	},
	teamTexts: path('/admin/templates', 'Mails and reasons'),
	ownPreferences: path('/admin/notifications', 'Notification preferences'),
	investorDeck: path('/admin/investor-deck', 'Investor Deck'),
	investorDeckEdit: path('/admin/investor-deck/edit', 'Edit Investor Deck'),
	investorDeckDynamic: path('/admin/investor-deck/dynamic', 'Investor Deck'),
	yourAccount: path('/account', 'Your account'),
} as const;

export type PathName = keyof typeof paths;

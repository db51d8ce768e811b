/** URL pattern and URL builder of every page. */
export const paths = {
	landing: { pattern: '/', to: () => '/' },
	signIn: { pattern: '/login', to: () => '/login' },
	register: { pattern: '/register', to: () => '/register' },
	forgotPassword: { pattern: '/forgot-password', to: () => '/forgot-password' },
	resetPassword: { pattern: '/reset-password', to: () => '/reset-password' },
	terms: { pattern: '/terms', to: () => '/terms' },
	privacy: { pattern: '/privacy', to: () => '/privacy' },
	jobs: { pattern: '/jobs', to: () => '/jobs' },
	/** `token`: the token in the mail's link, or its placeholder after it was read. */
	invite: { pattern: '/invite/:token', to: (token: string) => `/invite/${token}` },
	/** `token`: as above. */
	summary: { pattern: '/summary/:token', to: (token: string) => `/summary/${token}` },
	job: { pattern: '/apply/:jobId', to: (jobId: string) => `/apply/${encodeURIComponent(jobId)}` },
	dashboard: { pattern: '/dashboard', to: () => '/dashboard' },
	assess: { pattern: '/assess/:jobId', to: (jobId: string) => `/assess/${encodeURIComponent(jobId)}` },
	congratulations: {
		pattern: '/congratulations/:jobId',
		to: (jobId: string) => `/congratulations/${encodeURIComponent(jobId)}`,
	},
	myApplications: { pattern: '/applications', to: () => '/applications' },
	results: { pattern: '/results/:jobId', to: (jobId: string) => `/results/${encodeURIComponent(jobId)}` },
	yourAccount: { pattern: '/account', to: () => '/account' },
	adminJobs: { pattern: '/admin/jobs', to: () => '/admin/jobs' },
	jobCreate: { pattern: '/admin/jobs/create', to: () => '/admin/jobs/create' },
	jobEdit: {
		pattern: '/admin/jobs/:jobId/edit',
		to: (jobId: string) => `/admin/jobs/${encodeURIComponent(jobId)}/edit`,
	},
	questions: {
		pattern: '/admin/jobs/:jobId/questions',
		to: (jobId: string) => `/admin/jobs/${encodeURIComponent(jobId)}/questions`,
	},
	applications: {
		pattern: '/admin/jobs/:jobId/applications',
		to: (jobId: string) => `/admin/jobs/${encodeURIComponent(jobId)}/applications`,
	},
	compare: {
		pattern: '/admin/jobs/:jobId/compare',
		to: (jobId: string) => `/admin/jobs/${encodeURIComponent(jobId)}/compare`,
	},
	assessmentReview: {
		pattern: '/admin/assessment/:assessmentId',
		to: (assessmentId: string) => `/admin/assessment/${encodeURIComponent(assessmentId)}`,
	},
	adminUsers: { pattern: '/admin/users', to: () => '/admin/users' },
	ownPreferences: { pattern: '/admin/notifications', to: () => '/admin/notifications' },
	teamTexts: { pattern: '/admin/templates', to: () => '/admin/templates' },
	acceptInvitation: { pattern: '/admin/accept-invitation', to: () => '/admin/accept-invitation' },
	evaluation: { pattern: '/admin/evaluation', to: () => '/admin/evaluation' },
	/** For one job, or for all. */
	reEvaluation: {
		pattern: '/admin/assessment-re-evaluation',
		to: (jobId = '') => `/admin/assessment-re-evaluation${jobId === '' ? '' : `?job=${encodeURIComponent(jobId)}`}`,
	},
	system: { pattern: '/admin/system', to: () => '/admin/system' },
	hireEvents: { pattern: '/admin/hire-events', to: () => '/admin/hire-events' },
	investorDeck: { pattern: '/admin/investor-deck', to: () => '/admin/investor-deck' },
	investorDeckEdit: { pattern: '/admin/investor-deck/edit', to: () => '/admin/investor-deck/edit' },
	investorDeckDynamic: { pattern: '/admin/investor-deck/dynamic', to: () => '/admin/investor-deck/dynamic' },
} as const;

export type PathName = keyof typeof paths;

/** Words of the hiring team's list of jobs. */
export const adminJobsMessages = {
	title: 'Manage Jobs',
	count: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
	active: 'Active',
	paused: 'Paused',
	applications: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
	excellent: (count: number) => `${count} excellent`,
	pending: (count: number) => `${count} pending`,
	viewApplications: 'Applications',
	viewApplicationsOf: (job: string) => `Applications for ${job}`,
	testApply: 'Test Apply',
	testApplyTo: (job: string) => `Test Apply to ${job}`,
	id: (shortId: string) => `ID ${shortId}`,
	posted: (date: string) => `Posted ${date}`,
	empty: { title: 'No jobs yet', text: 'Jobs appear here once there are some.' },
	accessDenied: {
		title: 'Access Denied',
		text: 'You need admin privileges to view this page.',
	},
	failed: 'The jobs could not be loaded',
	dashboard: 'Dashboard',
} as const;

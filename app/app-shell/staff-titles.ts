/** Names of the hiring team's pages. */
export const staffTitles = {
	adminJobs: 'Manage Jobs',
	/** Of the same page, for those who may not manage jobs. */
	hiringJobs: 'Jobs',
	jobCreate: 'Create Job',
	jobEdit: 'Edit Job',
	questions: 'Assessment Questions',
	applications: 'Applications',
	results: 'Assessment Results',
	assessmentReview: 'Assessment Review',
	adminUsers: 'Manage Admins',
	ownPreferences: 'Notification preferences',
	system: 'System Dashboard',
	hireEvents: 'Hire Events',
	evaluation: 'Evaluation Management',
	reEvaluation: 'Assessment Re-Evaluation',
} as const;

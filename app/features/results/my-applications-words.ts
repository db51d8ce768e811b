/** Words of a candidate's own applications. */
export const myApplicationsMessages = {
	title: 'My Applications',
	list: 'Your applications',
	figures: { total: 'Total Applications', strong: 'Strong Matches', underReview: 'Under Review' },
	applied: (date: string) => `Applied ${date}`,
	viewDetails: 'View Details',
	viewDetailsOf: (job: string) => `View Details of the application for ${job}`,
	test: 'Admin Test Mode',
	feedback: 'Feedback',
	empty: {
		title: 'No applications yet',
		text: 'Answer your first assessment; it takes about 15-20 minutes.',
		link: 'Browse Jobs',
	},
	failed: 'Your applications could not be loaded',
} as const;

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

/** Words of a job's applications, as the hiring team sees them. */
export const applicationsMessages = {
	title: 'Applications',
	backToJobs: 'Back to Jobs',
	figures: { applications: 'Applications', excellent: 'Excellent', good: 'Good', pending: 'Pending' },
	histogram: 'Scores of this job',
	list: 'List of applications',
	columns: { score: 'Score', candidate: 'Candidate', signals: 'Signals', applied: 'Applied' },
	outOf: '/100',
	noQuality: 'No quality indicators: use the re-evaluation tool to add them.',
	test: 'Admin test',
	pendingText: (time: string) => `Received ${time}. Scored in a few minutes.`,
	otherLanguageText: 'Not written in English: a person scores it.',
	mixedMethods: {
		title: 'These scores come from different methods.',
		text: (methods: readonly string[]) =>
			`${andList.format(methods)} score differently. Compare only candidates scored by the same method, or read their answers.`,
	},
	uncertain:
		'The band on a ruler is the measurement error: a new measurement would fall within it two times in three. Candidates whose bands overlap are too close to rank.',
	errorOfJob: (error: number, people: number) =>
		`Here it is ${points(error)} each way, calculated from the answers of ${people.toLocaleString('en')} candidates for this job.`,
	errorUsual: (error: number, least: number) =>
		`Here it is the method’s usual ${points(error)} each way. From ${least} candidates scored the same way, the job’s own error is used.`,
	alike: (count: number) =>
		`Too close to rank against ${count === 1 ? '1 other' : `${count.toLocaleString('en')} others`}`,
	declinedText: 'Declined automatic scoring: a person scores it.',
	failedText: 'Could not be scored automatically. A person should read it.',
	viewDetails: 'View Details',
	viewDetailsOf: (name: string) => `View Details of ${name}`,
	empty: {
		title: 'No applications yet for this job.',
		text: 'Share the job link with candidates; applications appear here as they arrive.',
	},
	accessDenied: { title: 'Access Denied', text: "You don't have permission to view job applications." },
	notFound: { title: 'Job Not Found', text: 'This job does not exist or was deleted.' },
	failed: 'The applications could not be loaded',
	dashboard: 'Dashboard',
	count: (count: number) => (count === 1 ? '1 application' : `${count.toLocaleString('en')} applications`),
} as const;

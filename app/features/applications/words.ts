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
			`${andList.format(methods)} do not score alike. Compare candidates who were scored by the same method, or read their answers.`,
	},
	uncertain:
		'The band on a ruler is the error of measurement: a score measured again would lie in it two times in three. Two candidates whose bands overlap cannot be told apart.',
	errorOfJob: (error: number, people: number) =>
		`Here it is ${points(error)} to each side, from the agreement of the answers of ${people.toLocaleString('en')} people of this job.`,
	errorUsual: (error: number, least: number) =>
		`Here it is the usual ${points(error)} to each side: from ${least} people scored the same way on, it is this job’s own.`,
	alike: (count: number) =>
		`Cannot be told apart from ${count === 1 ? '1 other' : `${count.toLocaleString('en')} others`}`,
	declinedText: 'Declined scoring by a machine: a person scores it.',
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

/** Words of the assessment review. */
export const reviewMessages = {
	title: 'Assessment Review',
	back: 'Back to Applications',
	test: 'Admin test',
	testMode: 'Test Mode',
	outOfIn: (minutes: number) =>
		minutes === 0
			? 'out of 100, in under a minute'
			: `out of 100, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
	pending: 'Analyzing',
	pendingText: 'Scored in a few minutes; this page shows it by itself.',
	declinedText: 'The candidate declined scoring by a machine. A person gives the score.',
	failedText: 'Could not be scored automatically. A person should read it.',
	findings: 'Evaluation',
	lookingFor: 'Looking for',
	noQuality: 'No quality indicators: use the re-evaluation tool to add them.',
	responses: 'Detailed Response Analysis',
	minutes: (minutes: number) => (minutes === 0 ? 'under 1 min' : `${minutes} min`),
	specificityLevel: (level: string) => `Specificity ${level}`,
	variants: {
		title: (count: number) => (count === 1 ? '1 later submission' : `${count} later submissions`),
		text: 'The same candidate submitted again for this job. The first one is official and was scored; these are kept as they came.',
		received: (when: string) => `Received ${when}`,
	},
	notFound: { title: 'Assessment Not Found', text: "The assessment you're looking for doesn't exist." },
	accessDenied: { title: 'Access Denied', text: "You don't have permission to view assessment details." },
	failed: 'The assessment could not be loaded',
	backToJobs: 'Back to Jobs',
	dashboard: 'Dashboard',
} as const;

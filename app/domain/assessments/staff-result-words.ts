/** UI texts of the results screen, where staff see their own latest test of a job. */
export const resultsMessages = {
	back: 'Back to Jobs',
	test: 'Admin test',
	for: (job: string) => `Assessment Results: ${job}`,
	notFound: {
		title: 'Results Not Found',
		text: "We couldn't find your assessment results for this job.",
		link: 'Browse Jobs',
	},
	processing: {
		title: 'Your assessment is being processed',
		text: 'Processing takes a few minutes. This page shows the result automatically.',
	},
	byHuman: {
		title: 'Waiting for a person',
		text: 'These answers were not scored automatically. Someone on the hiring team reads them.',
	},
	notSent: {
		title: 'Not sent yet',
		text: 'It is saved on this device and is sent automatically when the network is back.',
	},
	retry: 'Retry with AI Evaluation',
	retrying: 'Retrying...',
	retryLacksAi: 'No AI service is set up on this server. A retry works once an operator has set one up.',
	retryByBackup: 'No AI service is set up on this server. On a retry the backup method scores it.',
	retryOffline: 'Retrying needs a network.',
	retryQueued: 'It is scored again. The new result appears here automatically.',
	retryWaits: (since: string) => `Waiting for the AI service since ${since}`,
	retryFailed: 'Failed to retry assessment. Please try again later.',
	failed: 'The results could not be loaded',
} as const;

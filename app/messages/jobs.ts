/** Words of the public list of jobs and of one job's page. */
export const jobsMessages = {
	title: 'Jobs',
	count: (count: number) =>
		count === 1
			? '1 open job. It is decided by what you write, never by a résumé.'
			: `${count} open jobs, newest first. Every one is decided by what you write, never by a résumé.`,
	offlineHint: 'Once you have opened an assessment it stays on this device, and you can answer it without a network.',
	lookingFor: 'Looking for',
	applyNow: 'Apply Now',
	applyNowTo: (title: string) => `Apply Now: ${title}`,
	empty: { title: 'No open jobs now', text: 'Jobs appear here as soon as a hiring team posts one.' },
	failed: {
		title: 'The jobs could not be loaded',
		offline: 'There is no network, and this device has no copy yet.',
		unavailable: 'The server does not answer now. Try again in a moment.',
	},
	staleOffline: 'You see the jobs as they were when this device last had a network.',
	staleUnavailable: 'The server does not answer now. You see the jobs as this device last got them.',
	staleTitle: 'Not up to date.',
	job: {
		title: 'Job',
		back: 'Browse Other Jobs',
		notFoundTitle: 'Job Not Found',
		notFound: 'Job not found or no longer available',
		noId: 'No job ID provided',
		failedTitle: 'The job could not be loaded',
		facts: 'About this job',
		type: 'Type',
		arrangement: 'Work arrangement',
		assessment: 'Assessment',
		questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
		time: 'Time',
		timeValue: 'About 15-20 minutes',
		offline: 'Without a network',
		offlineValue: 'Works',
		hint: 'You can stop at any time. What you have typed stays on this device.',
		start: 'Start Assessment',
		signIn: 'Sign In to Apply',
		sections: {
			company_overview: 'Company overview',
			role_overview: 'Role overview',
			key_responsibilities: 'Key responsibilities',
			requirements: "What We're Looking For",
			about_you: 'What We Offer',
			nice_to_have: 'Nice to have',
		},
	},
} as const;

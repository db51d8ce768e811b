import { paths } from '../../paths.ts';

/** Words of the two dashboards. */
export const dashboardMessages = {
	title: paths.dashboard.title,
	greeting: (name: string) => `Hello, ${name}`,
	candidate: {
		navigation: 'Next steps',
		availableJobs: 'Available Jobs',
		availableJobsText: 'Read what each job asks for, and answer in your own words.',
		myApplications: 'My Applications',
		myApplicationsText: 'What you sent, its status and your result.',
		invitations: {
			title: 'Invitations',
			until: (day: string) => `Open until ${day}`,
			open: 'Open',
			openOf: (job: string) => `Open the invitation to ${job}`,
			decline: 'Decline',
			declineOf: (job: string) => `Decline the invitation to ${job}`,
			confirm: 'Decline it',
			confirmOf: (job: string) => `Decline it, the invitation to ${job}`,
			cancel: 'Cancel',
			cancelOf: (job: string) => `Cancel, keep the invitation to ${job}`,
			consequence: 'The link in the mail stops working, and the hiring team sees that you declined.',
			busy: 'Sending…',
			declined: 'You declined this invitation',
			missing: 'Your invitations could not be loaded. The links in your mails work.',
			stale: 'Your invitations could not be loaded again. You see those that were saved.',
			again: 'Load invitations again',
			failed: {
				offline: 'There is no network. Nothing was sent; try again when it is back.',
				unavailable: 'We can’t reach the server right now. Try again in a moment.',
				closed: 'This invitation is no longer open.',
			},
		},
		assessments: 'Your assessments',
		empty: {
			title: 'No assessments yet',
			text: 'Answer your first assessment; it takes about 15-20 minutes.',
			link: 'Browse Jobs',
		},
		continueWriting: 'Continue',
		continueWith: (job: string) => `Continue the assessment for ${job}`,
		viewDetails: 'View Details',
		viewDetailsOf: (job: string) => `View Details of the assessment for ${job}`,
		progress: (answered: number, count: number) =>
			count === 0 ? `${answered} answered` : `${answered} of ${count} answered`,
		untitled: 'Assessment',
		whatToDo: 'What to do',
		whatToDoFor: (job: string) => `What to do about the assessment for ${job}`,
		test: 'Admin Test Mode',
	},
	staff: {
		keys: {
			title: 'Keys',
			text: 'Each list of applications, review and comparison has more keys; ? names them there.',
			use: 'Use single keys',
			meanings: [
				['Ctrl K', 'Find a person, on every page'],
				['?', 'Show these keys'],
			],
		},
		createJob: 'Create Job',
		manageJobs: 'Manage Jobs',
		readJobs: 'Jobs and applications',
		testing: 'Candidate Experience Testing',
		browseAsCandidate: 'Browse as Candidate',
		myApplications: 'My Applications',
		outageScores: {
			title: 'Scored by the backup method',
			text: (count: number) =>
				`${count === 1 ? '1 assessment was' : `${count} assessments were`} scored by the backup method while the AI service was down. The AI scores ${count === 1 ? 'it' : 'them'} again when it is back.`,
			retryAll: 'Retry all with AI',
			retrying: 'Retrying…',
			queued: 'The AI is scoring them again.',
		},
		work: {
			waiting: 'Waiting for review',
			highRisk: 'High risk',
			since: {
				review_requested: (age: string) => `human review requested ${age}`,
				failed: (age: string) => `evaluation failed, ${age}`,
				needs_person: (age: string) => `needs a person, ${age}`,
				high_risk: (age: string) => `received ${age}`,
			},
			all: (count: number) => `All ${count.toLocaleString('en')}`,
			oldest: (count: number) => `Oldest ${count}`,
			unsent: {
				title: 'Unsent',
				count: (count: number) => `${count.toLocaleString('en')} on this device only`,
				rejected: (count: number) =>
					count === 1
						? '1 was rejected and needs your decision.'
						: `${count.toLocaleString('en')} were rejected and need your decision.`,
				oldest: (age: string) => `The oldest was made ${age}.`,
				show: 'Show unsent work',
			},
		},
		attention: 'What needs attention',
		oldest: (age: string) => `Oldest ${age}`,
		noneWaiting: 'None waiting',
		notProof: 'Review, not proof',
		noneRisky: 'None to check',
		received: (days: number) => `Applications, ${days} days`,
		more: (difference: number) =>
			difference === 0
				? 'Same as before'
				: `${Math.abs(difference).toLocaleString('en')} ${difference > 0 ? 'more' : 'fewer'} than before`,
		perDayRange: (lowest: number, highest: number) =>
			`${lowest.toLocaleString('en')} to ${highest.toLocaleString('en')} a day`,
		median: 'Median score',
		medianRange: (lowest: number, highest: number) => `Daily median from ${lowest} to ${highest}`,
		medianOf: (days: number) => `Of ${days} days`,
		medianMoved: (difference: number, days: number) =>
			difference === 0
				? `Same as the previous ${days} days`
				: `${difference > 0 ? 'Up' : 'Down'} ${Math.abs(difference)} on the previous ${days} days`,
		noMedian: (days: number) => `No scores in ${days} days`,
		none: '–',
		perDay: 'Applications per day',
		period: (from: string, to: string) => `${from} to ${to}`,
		todayBar: (count: number) => `Today ${count.toLocaleString('en')}`,
		trend: (total: number, days: number, most: number, when: string) =>
			total === 0
				? `No applications in the last ${days} days.`
				: `${total === 1 ? '1 application' : `${total.toLocaleString('en')} applications`} in the last ${days} days, most on ${when} with ${most.toLocaleString('en')}.`,
		latest: 'Latest applications',
		noneYet: 'No one has applied yet. Applications appear here as they arrive.',
		excellent: 'Excellent',
		pendingColumn: 'Pending',
		excellentAndPending: (excellent: number, pending: number) =>
			`${excellent.toLocaleString('en')} excellent, ${pending.toLocaleString('en')} pending`,
		all: 'All',
		job: 'Job',
		activeJobs: 'Active jobs',
		listedJobs: (listed: number, count: number) => `${listed} of ${count}`,
		allJobs: (count: number) => `All jobs ${count}`,
		readBest: (count: number) => `Read the best ${count} to decide`,
		readBestOf: (count: number, job: string) => `Read the best ${count} to decide of ${job}`,
		noActiveJobs: 'No job is active right now.',
		scores: 'Scores 0 to 100',
		scoresOf: (count: number) => `Distribution of ${count === 1 ? '1 score' : `${count} scores`}`,
		empty: {
			title: 'No jobs yet',
			text: 'Create the first job. Candidates can see it as soon as you save it.',
			reader: 'Jobs appear here once an admin creates one.',
		},
	},
	failed: 'The dashboard could not be loaded',
} as const;

/** Words of the page after a submission: its status, then the result. */
export const congratulationsMessages = {
	title: {
		saved: 'Your assessment is saved on this device.',
		received: 'We have your assessment.',
		attention: 'We couldn’t send your assessment.',
		scored: 'Your result is here.',
	},
	lead: {
		saved: {
			offline: 'It can’t be changed now. It is sent automatically when you are back online. You can close this page.',
			online: 'It can’t be changed now. It is sent automatically as soon as the server responds.',
			signIn: 'It can’t be changed now. It is sent once you have signed in again.',
		},
		/** `isRecent`: submitted within the last seven days. */
		received: (company: string, isRecent: boolean) =>
			`The hiring team at ${company} reviews it${isRecent ? ' within 3-5 business days' : ''}.`,
		place: 'You will see the result under My Applications.',
		attention:
			'Your answers are safe on this device. This page says why the server did not accept them, and what you can do.',
		/** `since`: the day from which the reply is expected; null once it has passed or a person has scored. */
		scored: (company: string, since: string | null) =>
			since === null
				? `The hiring team at ${company} decides; the score helps them.`
				: `The hiring team at ${company} usually decides within 3-5 business days of ${since}.`,
	},
	browseJobs: 'Browse Jobs',
	dashboard: 'Dashboard',
	place: (company: string, location: string) => [company, location].filter(Boolean).join(', '),
	test: 'Admin Test Mode',
	submittedBy: (name: string) =>
		`Submitted from a file by ${name}. If you submit your own assessment, it replaces this one.`,
	testNote: 'A test: it does not affect real candidate data.',
	steps: {
		heading: 'Where it stands',
		saved: 'Saved on this device',
		savedText: (answers: number) =>
			`Sealed with ${answers === 1 ? '1 answer' : `${answers} answers`}. It survives a crash or an empty battery.`,
		sealed: 'Sealed',
		savedElsewhere: 'On another device.',
		savedLater:
			'A later version: you submitted this assessment on another device, and that submission stays the official one. This one is kept beside it and is not scored.',
		sending: 'Sending',
		sendingText: 'On its way to the server.',
		waiting: 'Not sent yet',
		waitingOffline: 'No network. It is sent automatically when the network is back.',
		waitingRetry: 'We can’t reach the server yet. We try again automatically.',
		waitingObstacle: 'Your answers are safe on this device and are sent again automatically.',
		waitingSignIn: 'Sign in again to send it. It stays on this device until then.',
		signIn: 'Sign in',
		received: 'Received',
		receivedText: (code: string) => `The server has all of it. Receipt ${code}.`,
		sentAutomatically: 'Sent automatically when the network came back.',
		receivedVariant: (code: string) =>
			`An earlier submission for this job is the official one. This one is kept beside it and is not scored. Receipt ${code}.`,
		analyzing: 'Analyzing your responses...',
		analyzingText: 'Usually a few minutes. You can close this page.',
		analyzingLong:
			'This is taking longer than usual. Nothing is lost, and there is nothing you need to do. The result will appear here and under My Applications.',
		notScored: 'Waiting for a person',
		notScoredText: 'The answers could not be scored automatically. Someone on the hiring team reads them.',
		otherLanguageText:
			'At least one of your answers is not in English, and our automatic scoring reads only English. A person on the hiring team reads and scores them.',
		choicesText: 'There is no score: a person on the hiring team reads your choices.',
		declinedText: 'You declined automatic scoring. A person on the hiring team scores your answers.',
		scored: 'Scored',
		scoredText: 'You see the reasons with the result.',
		scoredByHumanText: 'A person on the hiring team gave the score.',
		attention: 'Needs attention',
		later: 'Analyzing your responses...',
		laterText: 'Starts when the server has your answers.',
	},
	attention: {
		retry: 'Try again',
		download: 'Download a copy',
		discard: 'Discard…',
		fileName: (job: string) => `${job.replace(/[^\p{L}\p{N}]+/gu, '_')}_answers.json`,
	},
	unsent: {
		title: 'Written on this device, not submitted',
		text: 'You submitted this assessment on another device. What you wrote here is not part of it.',
		marked: 'Marked words are not in what you submitted.',
		what: 'You can send this text too, as a later version. The hiring team can read it. It is not scored.',
		send: 'Send this text too',
		failed: 'This device could not save it. Nothing was lost; try again.',
		sentTitle: 'Sent as a later version',
		sent: 'Your earlier submission stays the official one. This text is kept beside it and is not scored. If you are offline, it is sent automatically later.',
	},
	notSubmitted: {
		title: 'Not submitted yet',
		text: 'You have not submitted this assessment. What you have written so far is saved.',
		link: 'Go to the assessment',
		jobGone: 'This job was deleted',
		safe: 'The assessment can’t be submitted. What you wrote is saved on this device.',
		whatToDo: 'What to do',
	},
	nothingHere: {
		title: 'No assessment here',
		text: 'You have not started or submitted an assessment for this job.',
		link: 'Browse Jobs',
	},
	notHere: 'Your assessment',
	failed: 'The submission could not be loaded',
} as const;

const CLOSED = 'The job is closed, so this can’t be taken back.';

/** Words of withdrawing an application. */
export const withdrawMessages = {
	title: 'Withdraw',
	offer: (isOpen: boolean) =>
		`You can withdraw this application. ${isOpen ? 'You can take that back while the job is open.' : 'The job is closed, so that can’t be taken back.'}`,
	action: 'Withdraw application',
	dialog: {
		title: 'Withdraw this application?',
		text: (company: string, isOpen: boolean) =>
			`The hiring team at ${company || 'the company'} no longer sees your application, and you get no more mails about it. Your answers and your result stay in your account. ${isOpen ? 'You can take this back while the job is open; you send nothing again.' : CLOSED}`,
		cancel: 'Keep it',
		confirm: 'Withdraw',
	},
	withdrawnTitle: 'Withdrawn',
	lead: (company: string) => `The hiring team at ${company || 'the company'} no longer sees it.`,
	unsentLead: 'This is saved on this device and sent automatically. Until then the hiring team still sees it.',
	heading: 'You withdrew this application.',
	offerBack: 'While the job is open, you can take this back. The same answers and the same result return.',
	takeBack: 'Take this back',
	closed: CLOSED,
	returned: 'Your application stands again.',
	failed: 'This device could not save it. Nothing was changed; try again.',
} as const;

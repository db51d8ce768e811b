/** Words of the page that follows a submission: where it stands, then the result. */
export const congratulationsMessages = {
	title: {
		saved: 'Your assessment is saved on this device.',
		received: 'We have your assessment.',
		attention: 'Your assessment needs a look from you.',
		scored: 'Your result is here.',
	},
	lead: {
		saved: 'It is sealed, and it is sent by itself as soon as there is a network. You can close this page.',
		received: (company: string) =>
			`The hiring team at ${company} reviews it within 3-5 business days. You will see the result on this page and on your dashboard.`,
		attention: 'Your answers are safe on this device. The server did not take them; below is why, and what you can do.',
		scored: (company: string) => `The hiring team at ${company} reviews it within 3-5 business days.`,
	},
	browseJobs: 'Browse Jobs',
	dashboard: 'Dashboard',
	place: (company: string, location: string) => [company, location].filter(Boolean).join(', '),
	test: 'Admin Test Mode',
	testNote: 'A test: it does not affect real candidate data.',
	steps: {
		heading: 'Where it stands',
		saved: 'Saved on this device',
		savedText: (answers: number) =>
			`Sealed with ${answers === 1 ? '1 answer' : `${answers} answers`}. It survives a crash or an empty battery.`,
		savedElsewhere: 'Sealed on another device.',
		sending: 'Sending',
		sendingText: 'On its way to the server.',
		waiting: 'Not sent yet',
		waitingOffline: 'No network. It is sent by itself when the network is back.',
		waitingRetry: 'The server does not answer yet. It is tried again by itself.',
		waitingSignIn: 'Sign in again to send it. It stays on this device until then.',
		signIn: 'Sign in',
		received: 'Received',
		receivedText: (code: string) => `The server has all of it. Receipt ${code}.`,
		receivedVariant: (code: string) =>
			`An earlier submission for this job is the official one. This one is kept beside it. Receipt ${code}.`,
		analyzing: 'Analyzing your responses...',
		analyzingText: 'Usually a few minutes. You can close this page.',
		notScored: 'Waiting for a person',
		notScoredText: 'The answers could not be scored automatically. Someone of the hiring team reads them.',
		scored: 'Scored',
		scoredText: 'The result is below, with its reasons.',
		attention: 'Needs attention',
		later: 'Analyzing your responses...',
		laterText: 'Begins once the server has it.',
	},
	attention: {
		retry: 'Try again',
		retrying: 'Trying again...',
		download: 'Download a copy',
		fileName: (job: string) => `${job.replace(/[^\p{L}\p{N}]+/gu, '_')}_answers.json`,
	},
	/** Why the server refused a submission; the first four are the specification's sentences (part 2 §8). */
	refusals: {
		storage_not_ready: () => 'Database setup incomplete. Please contact support to set up the assessments table.',
		job_gone: () =>
			'Invalid job or user reference. Please try refreshing the page. The job was deleted after you began; download a copy of your answers if you want to keep them.',
		forbidden: (detail: string) =>
			`Authentication error: ${detail || 'not allowed'}. Log out and back in; contact support if it persists.`,
		other: (detail: string) => `Failed to submit assessment: ${detail}`,
		job_not_found: () =>
			'The server does not know this job. Download a copy of your answers and contact the hiring team.',
		job_paused: () =>
			'This job was paused before the server had given you its questions. Try again later, or contact the hiring team.',
		update_required: () => 'This app is too old for the server. Reload the page to update it, then try again.',
		unknown_question_version: () =>
			'The server does not know the questions you answered. Download a copy of your answers and contact the hiring team.',
		unknown_question: () =>
			'An answer belongs to a question the server does not know. Download a copy of your answers and contact the hiring team.',
		answer_too_long: () =>
			'An answer is longer than the server accepts. Download a copy of your answers and contact the hiring team.',
		answers_missing: () => 'An answer is missing. Download a copy of your answers and contact the hiring team.',
		hash_mismatch: () =>
			'The answers that arrived are not the ones that were sealed. Try again; both stay as they are.',
		receipt_mismatch: () =>
			'The receipt is not for the answers that were sealed. Try again; your answers stay on this device.',
		op_id_conflict: () =>
			'The server already has another submission under this number. Download a copy and contact support.',
		body_too_large: () =>
			'The answers are larger than the server accepts in one piece. Download a copy and contact the hiring team.',
	},
	notSubmitted: {
		title: 'Not submitted yet',
		text: 'There is no submitted assessment for this job here. What you have written so far is kept.',
		link: 'Go to the assessment',
	},
	notHere: {
		title: 'This page cannot be shown yet',
		offline: 'There is no network now, and this device has no copy of the submission. Connect and try again.',
		unavailable: 'The server does not answer now. A submission it has received is safe there; try again in a moment.',
	},
	openFailed: {
		title: 'This device could not open its storage',
		text: 'What was submitted is not touched. Leave private browsing or free some space, then try again.',
	},
	retry: 'Try again',
	loading: 'Looking up your submission',
	result: {
		heading: 'Your result',
		submitted: (when: string) => `Submitted ${when}`,
		whyText: 'Each written answer has a share of 100. Multiple choice is read, but not scored.',
		answers: 'Your answers, with the reasons',
		answersText: 'Every mark is a quote from your answer that a reason rests on.',
	},
} as const;

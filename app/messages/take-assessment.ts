/** Words of the screen where an assessment is taken. Candidates and staff (test mode) read different ones in places. */
export const takeAssessmentMessages = {
	title: (job: string) => `Assessment for ${job}`,
	leave: 'Save and leave',
	questions: 'Questions',
	howItWorks: 'How Assessment Works',
	howItWorksPoints: [
		'Answer each question in your own words. It takes about 15-20 minutes, and nothing counts down.',
		'What you type is saved on this device as you type, with or without a network. You can leave and come back.',
		'Analytics count key presses, pauses and times, never which keys. They are for the hiring team and do not enter the score.',
		'When you submit, your answers are sealed and sent. The score then comes with its reasons, in quotes from your answers.',
	],
	questionOf: (number: number, count: number) => `Question ${number} of ${count}`,
	percent: (percent: number) => `${percent}%`,
	complete: 'complete',
	answered: 'Answered',
	notAnswered: 'Not answered',
	placeholder: 'Type your answer here...',
	analytics: 'Analytics enabled',
	voice: 'Voice to text - coming soon',
	pasteBlocked: 'Copy/paste is disabled - please type your own response',
	copyBlocked: 'Copy/cut is disabled during assessment',
	previous: 'Previous',
	next: 'Next',
	review: { candidate: 'Review & Submit', staff: 'Review & Test Submit' },
	nextNeedsAnswer: 'Answer this question to go on.',
	nextNeedsShorter: 'Shorten this answer to go on.',
	words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
	tooLong: (over: number, max: number) =>
		`All of it is saved on this device, but an answer can have at most ${max.toLocaleString('en')} characters. ` +
		`Take out ${over.toLocaleString('en')} to submit it.`,
	testBanner: {
		title: 'Admin Test Mode',
		text: 'This is a test. It will not affect real candidate data.',
	},
	notSaved: {
		full: {
			title: 'Not saved on this device yet: its storage is full.',
			help: 'Keep this page open: your words are still here, and saving is tried again every few seconds. Free some space on the device. While there is a network, they are sent to the server meanwhile.',
		},
		failed: {
			title: 'This device could not save your last words.',
			help: 'Keep this page open: they are still here, and saving is tried again every few seconds.',
		},
	},
	needsSignIn: 'Sign in again to send. What you type is saved on this device.',
	signIn: 'Sign in',
	pageTitle: 'Assessment',
} as const;

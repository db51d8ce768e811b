import { paths } from '../../paths.ts';

/** Words of the assessment screen. Some differ between candidates and staff (test mode). */
export const takeAssessmentMessages = {
	title: (job: string) => `Assessment for ${job}`,
	leave: 'Save and leave',
	questions: 'Questions',
	howItWorks: 'How Assessment Works',
	questionOf: (number: number, count: number) => `Question ${number} of ${count}`,
	percent: (percent: number) => `${percent}%`,
	complete: 'complete',
	answered: 'Answered',
	notAnswered: 'Not answered',
	placeholder: 'Type your answer here...',
	analytics: 'Analytics enabled',
	noAnalytics: 'Accommodation: nothing is measured',
	voice: 'Voice to text - coming soon',
	pasteBlocked: 'Copy/paste is disabled - please type your own response',
	copyBlocked: 'Copy/cut is disabled during assessment',
	previous: 'Previous',
	next: 'Next',
	review: { candidate: 'Review & Submit', staff: 'Review & Test Submit' },
	nextNeedsAnswer: 'Answer this question to continue.',
	nextNeedsShorter: 'Shorten this answer to continue.',
	words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
	tooLong: (over: number, max: number) =>
		`All of it is saved on this device, but an answer can have at most ${max.toLocaleString('en')} characters. ` +
		`Remove ${over.toLocaleString('en')} to submit it.`,
	testBanner: {
		title: 'Admin Test Mode',
		text: 'This is a test. It will not affect real candidate data.',
	},
	pageTitle: paths.assess.title,
} as const;

/** Words of the review and the submission. Some differ between candidates and staff (test mode). */
export const submitAssessmentMessages = {
	dialog: {
		title: { candidate: 'Ready to Submit Your Assessment?', staff: 'Ready to Test Assessment?' },
		sealed: 'After this your answers are sealed and cannot be changed.',
		submit: { candidate: 'Submit Assessment', staff: 'Test Assessment' },
		back: 'Review Answers',
		good: 'Good length',
		specificity: (level: string) => `Specificity ${level}`,
		structure: (level: string) => `Structure ${level}`,
		unanswered: 'No response provided',
		online: 'Sealed on this device first, then sent.',
		offline: 'No network. Submit now: it is saved on this device and sent automatically later.',
		incomplete: 'Every question needs an answer before you can submit.',
		tooLong: (number: number) => `The answer to question ${number} is too long to submit. Shorten it first.`,
	},
	/** Instead of the title and text of the dialog when the assessment cannot be submitted. */
	closed: {
		elsewhere: {
			title: 'Already submitted on another device',
			text: 'It can’t be submitted again. What is written here stays on this device.',
		},
		job_gone: {
			title: 'This job was deleted, so the assessment can’t be submitted.',
			text: 'What you wrote is saved on this device.',
		},
	},
	submitting: {
		sealing: 'Saving on this device...',
		sending: 'Sending your answers...',
		analyzing: 'Analyzing your responses...',
		notifying: 'Notifying administrators...',
		safe: 'Your answers are safe on this device. You can close this page.',
	},
	submitFailed: 'Failed to submit assessment. Please try again.',
	submitFailedFull:
		'Not submitted: this device has no space left to seal your answers. Free some space, then try again.',
	submitFailedSafe: 'Your answers are still saved on this device.',
} as const;

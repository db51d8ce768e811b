import { PRODUCT_NAME } from '#domain/product';

/** Words of the consent page. Raise `CONSENT_VERSION` when their meaning changes. */
export const consentMessages = {
	heading: 'Before you begin',
	lead: 'It takes about 15-20 minutes, and there is no time limit. Please read this first; it is short.',
	points: [
		{
			title: 'AI is used',
			text: 'If the operator has set up an AI service, it reads and scores your answers, with quotes. If not, our own fixed rules score them. Your name, email address and account are not sent.',
		},
		{
			title: 'What is measured, and why',
			text: 'For each question we count key presses, corrections, pauses, times, clicks, touches and scrolling, attempts to paste and how often the window was left, never which keys. It is a hint for the hiring team to look closer. It never affects the score and is never sent to the AI.',
		},
		{
			title: 'Who decides',
			text: 'People on the hiring team. A score helps them; it never decides.',
		},
		{
			title: 'How long it is kept',
			text: 'Your answers, their score and the counts are kept until the job is deleted or you ask for their deletion. What you write is also on this device until you sign out.',
		},
		{
			title: 'How to ask for a person',
			text: 'On your result page you can ask a person to look at your assessment and read their reply. Or decline the AI here, and a person scores your answers from the start.',
		},
	],
	optOuts: 'Your choice',
	declineAi: {
		label: 'I do not want my answers to be scored automatically.',
		help: 'Neither the AI nor our own rules score them; a person does. It can take longer.',
	},
	accommodation: {
		label: 'I need an accommodation.',
		help: 'Pasting, dictation and other aids are then allowed, and nothing about your typing is measured. The hiring team sees only that an accommodation was declared, not why.',
	},
	staff: 'This is a test. It will not affect real candidate data.',
	start: 'I have read this, start',
	starting: 'Starting...',
	saved: 'We save your choice and send it with your answers. It applies on all your devices.',
	leave: 'Not now',
	failed: {
		full: 'This device has no space left to save your choice. Free some space, then try again.',
		failed: 'This device could not save your choice. Please try again.',
	},
	privacy: `How ${PRODUCT_NAME} handles data`,
} as const;

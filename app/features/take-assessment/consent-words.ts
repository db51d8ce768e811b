import type { Attempt } from '#domain/assessments/attempt';
import { PRODUCT_NAME } from '#domain/product';

/** Words of the consent page. Raise `CONSENT_VERSION` when their meaning changes. */
export const consentMessages = {
	heading: 'Before you begin',
	lead: 'About 15-20 minutes, no time limit.',
	people: {
		title: 'People decide',
		text: 'You can ask a person to look again.',
	},
	typing: {
		title: 'Typing is counted',
		text: 'Pauses and corrections, never which keys. It does not change the score.',
	},
	/** Of a job that asks for choices only. */
	choices: {
		scoring: { title: 'No score', text: 'A person reads your choices.' },
		typing: { title: 'Time is counted', text: 'How long you take for each question, and clicks.' },
	},
	more: 'More: what is kept, how long, your rights',
	details: {
		counted: {
			title: 'What is counted',
			text: 'For each question: key presses, corrections, pauses, times, clicks, touches and scrolling, attempts to paste and how often the window was left. The hiring team can use it as a reason to look more closely. It is never sent to an AI.',
		},
		readers: {
			title: 'Who reads your answers',
			text: 'The hiring team of the job, and a manager of the company to whom it shows them by a link that works for seven days.',
		},
		kept: {
			title: 'How long it is kept',
			text: 'Your answers, their score if there is one, and the counts are kept until the job is deleted or you ask for their deletion. What you write is also on this device until you sign out.',
		},
		rights: {
			title: 'Your rights',
			text: 'A score helps the people who decide. On your result page you can ask a person to look at your assessment and read their reply. You can also withdraw your application, download your answers with everything that is counted, and delete your account.',
		},
		choice: {
			title: 'Your choice',
			text: 'We save it and send it with your answers. It applies on all your devices. Of an accommodation the hiring team sees only that you declared one.',
		},
		/** Where a person reads the answers anyway. */
		rightsOfChoices: {
			title: 'Your rights',
			text: 'You can withdraw your application, download your answers with everything that is counted, and delete your account.',
		},
	},
	optOuts: 'Your choice',
	declineAi: {
		label: 'A person scores my answers instead',
		help: 'No AI and no rules. It can take longer.',
	},
	accommodation: {
		label: 'I need an accommodation',
		help: 'Pasting and dictation allowed, nothing counted.',
	},
	staff: 'This is a test. It will not affect real candidate data.',
	start: 'I have read this, start',
	starting: 'Starting...',
	leave: 'Not now',
	failed: {
		full: 'This device has no space left to save your choice. Free some space, then try again.',
		failed: 'This device could not save your choice. Please try again.',
	},
	privacy: `How ${PRODUCT_NAME} handles data`,
} as const;

/** Words of the practice question, which no one reads. */
export const practiceMessages = {
	title: 'Try the text box first',
	prompt: 'How do you make your favorite breakfast?',
	promise: 'Nothing here is saved, sent or measured.',
} as const;

const notSent = 'Your name, email address and account are not sent.';

type Point = { title: string; text: string };

/**
 * The points of the notice, in order: who scores the answers, who decides, what is counted; and what stands behind the fold.
 * `ai` is undefined when the server did not say whether it uses an AI.
 */
export function noticeOf(
	ai: Attempt['ai'],
	{ onlyChoices }: { onlyChoices: boolean },
): { scoring: Point; people: Point | null; typing: Point; details: Point[] } {
	const { choices, details, people, typing } = consentMessages;
	if (onlyChoices) {
		return {
			...choices,
			people: null,
			details: [details.counted, details.readers, details.kept, details.choice, details.rightsOfChoices],
		};
	}
	const { detail, ...scoring } = scoringOf(ai);
	return {
		scoring,
		people,
		typing,
		details: [...detail, details.counted, details.readers, details.kept, details.choice, details.rights],
	};
}

function scoringOf(ai: Attempt['ai']): Point & { detail: Point[] } {
	if (ai === undefined) {
		return {
			title: 'An AI may score your answers',
			text: `If none is set up, fixed rules do. ${notSent}`,
			detail: [],
		};
	}
	if (ai === null) {
		return {
			title: 'No AI is used here',
			text: 'Fixed rules score your answers and quote what each point is based on.',
			detail: [
				{
					title: 'If an AI is set up later',
					text: `The hiring team may have your answers scored again with it. ${notSent} To rule this out, choose that a person scores them.`,
				},
			],
		};
	}
	return {
		title: 'An AI scores your answers',
		text: `${ai.model}. ${notSent}`,
		detail: [
			{
				title: 'If the AI does not respond',
				text: 'Our own fixed rules score your answers. Your result names which of the two did.',
			},
		],
	};
}

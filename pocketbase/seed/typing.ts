import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { Random } from './random.ts';

/**
 * How a demo candidate typed. `transcribed` has few corrections and pauses, `away` leaves the window, and `unrecorded` has no
 * analytics (a device that lost them).
 */
export const TYPING_HABITS = [
	'steady',
	'phone',
	'fast',
	'pasted',
	'paste-attempts',
	'transcribed',
	'away',
	'unrecorded',
] as const;
export type TypingHabit = (typeof TYPING_HABITS)[number];

/** Analytics of one answer, before the question's id is known. */
export type TypedAnswer = Omit<QuestionAnalytics, 'question_id'>;

type Device = Omit<TypedAnswer['device_info'], 'finalAnswerLength'>;

const DESKTOPS: readonly Device[] = [
	{
		userAgent:
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
		screenWidth: 1920,
		screenHeight: 1080,
		timezone: 'Europe/Berlin',
		language: 'en-GB',
	},
	{
		userAgent:
			'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
		screenWidth: 1512,
		screenHeight: 982,
		timezone: 'America/New_York',
		language: 'en-US',
	},
	{
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
		screenWidth: 2560,
		screenHeight: 1440,
		timezone: 'Europe/Lisbon',
		language: 'pt-PT',
	},
];

const PHONE: Device = {
	userAgent:
		'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
	screenWidth: 412,
	screenHeight: 915,
	timezone: 'America/Sao_Paulo',
	language: 'pt-BR',
};

type Range = readonly [low: number, high: number];

/**
 * Words per minute between pauses, corrections per key press, and pauses (longer than a second) per key press. `steady` is the
 * usual case.
 */
const PACE: Record<'steady' | 'phone' | 'fast' | 'transcribed', { wpm: Range; corrections: Range; pauses: Range }> = {
	steady: { wpm: [32, 66], corrections: [0.06, 0.15], pauses: [0.03, 0.07] },
	phone: { wpm: [22, 38], corrections: [0.09, 0.18], pauses: [0.03, 0.06] },
	fast: { wpm: [190, 240], corrections: [0.02, 0.04], pauses: [0.002, 0.008] },
	transcribed: { wpm: [58, 80], corrections: [0.005, 0.018], pauses: [0.002, 0.012] },
};

const CHARACTERS_PER_WORD = 5;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The device used for one submission. */
export const pickDevice = (habit: TypingHabit, random: Random): Device =>
	habit === 'phone' ? PHONE : random.pick(DESKTOPS);

/**
 * Generates the analytics of one answer from its length. The counts are consistent and never exceed what the length allows.
 * `endsAt` is when the candidate went on to the next question.
 */
export function typeAnswer(input: {
	answer: string;
	isText: boolean;
	index: number;
	endsAt: Date;
	habit: Exclude<TypingHabit, 'unrecorded'>;
	device: Device;
	random: Random;
}): TypedAnswer {
	const { answer, habit, random } = input;
	const length = answer.length;
	const pace = habit === 'phone' || habit === 'fast' || habit === 'transcribed' ? PACE[habit] : PACE.steady;
	const pasted = habit === 'pasted' && input.isText ? Math.round(length * random.between(0.55, 0.95)) : 0;
	const typed = input.isText ? length - pasted : 0;
	const corrections = Math.round(typed * random.between(...pace.corrections));
	const keystrokes = typed + 2 * corrections; // each correction is a wrong key and a backspace
	const words = (keystrokes - corrections) / CHARACTERS_PER_WORD;
	const pauses = Math.round(keystrokes * random.between(...pace.pauses));
	const pauseSeconds = tenth(random.between(1.5, 4));
	const reading = habit === 'fast' ? random.between(1, 3) : random.between(4, 15);
	const spent = tenth(reading + (words / random.between(...pace.wpm)) * 60 + pauses * pauseSeconds);
	const focused = habit === 'away' ? spent * random.between(0.45, 0.7) : spent * random.between(0.93, 1);
	const visits = habit === 'away' ? random.integer(7, 15) : random.integer(1, 2);
	const startsAt = input.endsAt.getTime() - spent * 1000;
	const pasteEvents = habit === 'pasted' || habit === 'paste-attempts' ? random.integer(1, 4) : 0;
	const pasteEventCount = input.isText ? pasteEvents : 0;
	return {
		question_index: input.index,
		time_spent_seconds: spent,
		first_interaction_at: new Date(startsAt + Math.min(3, spent * 0.4) * 1000).toISOString(),
		last_interaction_at: input.endsAt.toISOString(),
		keystroke_data: {
			totalKeystrokes: keystrokes,
			backspaceCount: corrections,
			typingSpeed: keystrokes > 0 ? tenth(words / (spent / 60)) : null,
			pauseCount: pauses,
			longestPauseSeconds: pauses > 0 ? tenth(pauseSeconds * Math.min(random.between(1.3, 6), pauses)) : 0,
			averagePauseSeconds: pauses > 0 ? pauseSeconds : 0,
		},
		paste_data: {
			pasteEventCount,
			totalPastedCharacters: pasted,
			pastePercentage: length > 0 ? tenth((pasted / length) * 100) : 0,
			pasteTimestamps: Array.from({ length: pasteEventCount }, (_, each) =>
				new Date(startsAt + ((each + 1) / (pasteEventCount + 1)) * spent * 1000).toISOString(),
			),
		},
		interaction_data: {
			focusEvents: visits,
			blurEvents: visits,
			totalFocusTimeSeconds: tenth(focused),
			longestFocusSessionSeconds: tenth(focused / visits),
			clickCount: input.isText ? random.integer(1, 5) : random.integer(1, 2),
			scrollEvents: random.integer(0, 6),
		},
		device_info: { ...input.device, finalAnswerLength: length },
	};
}

import { injectsPrompt, mayInjectPrompt } from '../evaluation/prompt-injection.ts';
import type { Question } from '../questions/question.ts';
import type { QuestionAnalytics } from './analytics.ts';
import type { BehaviorFlag } from './behavior-flags.ts';
import { COPY_OF_OTHER_MIN, COPY_OF_OWN_MIN, containment, shinglesOf } from './copied-text.ts';
import { HIGH_RISK_ABOVE, MEDIUM_RISK_ABOVE } from './risk-level.ts';

/** Thresholds of a question's risk flags: pasted share in per cent, words per minute, seconds for a long answer. */
const FLAGGED_PASTE_SHARE = 30;
const FLAGGED_SPEED = 120;
const FLAGGED_SECONDS = 20;
const LONG_ANSWER_CHARS = 100;

/** Minimum key presses and characters for corrections and pauses to distinguish composing from transcribing. */
const LINEAR_MIN = 200;

/** Above this share of input method (IME) characters, key counts reflect the input method and not the candidate. */
const COMPOSED_SHARE = 0.3;

/** Minimum gaps between characters that show a rhythm. */
const RHYTHM_MIN = 80;

/** More key presses a second than hands can do: the measured time is not that of the typing. */
const IMPOSSIBLE_KEYS_PER_SECOND = 20;

/** Minimum strength of a signal that raises a flag. */
const FLAG_FROM = 0.5;

/** Added to the risk if most answers are linear. */
const LINEAR_BONUS = 12;

/** Maximum weight of each signal. Combined as 1 − Π(1 − weight · signal). */
const WEIGHTS = {
	paste: 0.85,
	fast: 0.6,
	speed: 0.5,
	unexplained: 0.35,
	linear: 0.35,
	inserted: 0.85,
	even: 0.75,
	away: 0.2,
	attempts: 0.12,
} as const;
type Signal = keyof typeof WEIGHTS;
type Signals = Record<Signal, number>;

/** Typing behaviour of an assessment. Null without measurements, never 0. */
export type BehaviorSignals = {
	risk_score: number | null;
	behavior_flags: BehaviorFlag[];
	suspicious_patterns: boolean | null;
};

export type BehaviorInput = {
	questions: readonly Question[];
	answers: Readonly<Record<string, string>>;
	analytics: readonly QuestionAnalytics[];
	/** A declared accommodation makes the input neutral. */
	accommodation: boolean;
	/** The measurements came in a file: the flags are shown, and raise no risk. */
	isImported?: boolean;
	/** The shingles of each text answer (`shinglesOf`). */
	shingles: Readonly<Record<string, ReadonlySet<number>>>;
	/** For each question, the largest share of the answer that occurs in another candidate's answer, 0–1. */
	copies?: Readonly<Record<string, number>>;
};

const ramp = (x: number, from: number, to: number): number => Math.min(1, Math.max(0, (x - from) / (to - from)));
const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/**
 * Computes the behaviour signals of an assessment from the counts of its text questions. They support a review and prove
 * nothing. They never affect score, rank or recommendation. Pure and deterministic.
 */
export function readBehavior(input: BehaviorInput): BehaviorSignals {
	const texts = input.questions.filter(({ type }) => type === 'text');
	const measured = texts.flatMap((question) => {
		const analytics = input.analytics.find(({ question_id }) => question_id === question.id);
		return analytics
			? [readQuestion(question.id, input.answers[question.id] ?? '', analytics, input.accommodation)]
			: [];
	});
	const written = texts.flatMap((question) => textFlags(question, input));
	const unmeasured = texts
		.filter(({ id }) => !measured.some((each) => each.questionId === id))
		.map(({ id }): BehaviorFlag => ({ flag: 'no_analytics', question_id: id, value: 0 }));
	const flags = [...measured.flatMap((each) => each.flags), ...written, ...unmeasured];
	const risk = input.isImported ? null : riskOf(measured);
	const isSuspicious =
		(risk ?? 0) > HIGH_RISK_ABOVE ||
		written.some(({ flag }) => flag === 'prompt_injection' || flag === 'duplicate_of_other_candidate');
	return {
		risk_score: risk,
		behavior_flags: flags,
		suspicious_patterns: risk === null && !isSuspicious ? null : isSuspicious,
	};
}

type Measured = {
	questionId: string;
	length: number;
	/** 0–100. */
	risk: number;
	isLinear: boolean;
	flags: BehaviorFlag[];
};

/**
 * Half the worst question, half the mean weighted by length. Adds `LINEAR_BONUS` if most of at least two answers are linear.
 */
function riskOf(measured: readonly Measured[]): number | null {
	if (measured.length === 0) return null;
	const length = measured.reduce((sum, each) => sum + each.length, 0);
	const mean =
		length > 0
			? measured.reduce((sum, each) => sum + each.risk * each.length, 0) / length
			: measured.reduce((sum, each) => sum + each.risk, 0) / measured.length;
	const linear = measured.filter(({ isLinear }) => isLinear).length;
	const bonus = linear >= 2 && linear / measured.length >= 2 / 3 ? LINEAR_BONUS : 0;
	return Math.min(100, Math.round((Math.max(...measured.map(({ risk }) => risk)) + mean) / 2) + bonus);
}

function readQuestion(
	questionId: string,
	answer: string,
	analytics: QuestionAnalytics,
	accommodation: boolean,
): Measured {
	const { keystroke_data: keys, paste_data: pasted, interaction_data: seen, time_spent_seconds: seconds } = analytics;
	const length = answer.length;
	const presses = keys.totalKeystrokes;
	// Text that was pasted and then deleted is not part of the answer.
	const pasteShare = Math.min(1, ratio(pasted.totalPastedCharacters, length));
	const insertedShare = Math.min(1, ratio(pasted.insertedCharacters ?? 0, length));
	/** Characters that were entered where something was measured. */
	const own = length - Math.min(length, pasted.adoptedCharacters ?? 0);
	const isLong = own > LONG_ANSWER_CHARS;
	const isTimed = hasTime(analytics);
	const speed = isTimed ? (keys.typingSpeed ?? 0) : 0;
	const isImplausible = isTimed && isLong && seconds < FLAGGED_SECONDS;
	const isNeutral = accommodation || isNeutralInput(analytics, own);
	const typed = Math.max(0, presses - keys.backspaceCount);
	const entered = pasted.totalPastedCharacters + (pasted.insertedCharacters ?? 0) + 1.35 * typed;
	const unexplained = ratio(Math.max(0, own - entered), length);
	const gaps = keys.gapCount ?? presses;
	// Few gaps: a program sends the keys in runs, as for steno and braille, and their number says nothing about a hand.
	const hasRhythm = gaps >= RHYTHM_MIN;
	const hasLinearSize = presses >= LINEAR_MIN && own >= LINEAR_MIN && hasRhythm;
	const changes = Math.max(presses, gaps);
	const correctionsAndPauses =
		(1 - ramp(ratio(keys.backspaceCount, changes), 0.02, 0.08)) *
		(1 - ramp(ratio(100 * keys.pauseCount, changes), 1.5, 5));
	const evenShare = hasRhythm ? ratio(keys.evenGapCount ?? 0, gaps) : 0;
	const isByHand = accommodation || isTouchOrComposed(analytics, own);
	const signals: Signals = {
		paste: ramp(pasteShare, 0.1, 0.8),
		fast: isNeutral ? 0 : isImplausible ? 1 : isTimed && isLong ? ramp(ratio(own / 5, seconds / 60), 100, 200) : 0,
		speed: isNeutral ? 0 : ramp(speed, 80, 160),
		unexplained: isNeutral ? 0 : ramp(unexplained, 0.3, 0.9),
		linear: isNeutral || !hasLinearSize ? 0 : correctionsAndPauses,
		inserted: accommodation ? 0 : ramp(insertedShare, 0.1, 0.8),
		even: isByHand ? 0 : ramp(evenShare, 0.75, 0.95) * correctionsAndPauses,
		away: ramp(seen.leaveEvents ?? 0, 2, 8),
		attempts: ramp(pasted.pasteEventCount, 0, 3),
	};
	const isPasted = 100 * pasteShare > FLAGGED_PASTE_SHARE;
	const isFast = !isNeutral && speed > FLAGGED_SPEED;
	const raising = isNeutral ? 0 : [isPasted, isFast, isImplausible].filter(Boolean).length;
	const withoutKeys = Math.max(isNeutral ? 0 : unexplained, insertedShare);
	const flags: [BehaviorFlag['flag'], number, boolean][] = [
		['high_paste_share', Math.round(100 * pasteShare), isPasted],
		['fast_typing', Math.round(speed), isFast],
		['implausibly_fast_answer', Math.round(seconds), isImplausible],
		[
			'unexplained_text',
			Math.round(100 * withoutKeys),
			signals.unexplained >= FLAG_FROM || signals.inserted >= FLAG_FROM,
		],
		['linear_typing', Math.round(100 * signals.linear), signals.linear >= FLAG_FROM],
		['even_typing', Math.round(100 * evenShare), signals.even >= FLAG_FROM],
		['left_window_often', seen.leaveEvents ?? 0, signals.away >= FLAG_FROM],
		['paste_attempts', pasted.pasteEventCount, signals.attempts >= FLAG_FROM],
		['non_keyboard_input', presses, isNeutral && !accommodation],
		['no_analytics', 0, own === 0 && length > 0 && entered === 0],
	];
	return {
		questionId,
		length,
		risk: Math.max(combine(signals), raising >= 2 ? HIGH_RISK_ABOVE + 1 : raising === 1 ? MEDIUM_RISK_ABOVE + 1 : 0),
		isLinear: signals.linear >= FLAG_FROM,
		flags: flags.flatMap(([flag, value, isRaised]) => (isRaised ? [{ flag, question_id: questionId, value }] : [])),
	};
}

const combine = (signals: Signals): number =>
	100 * (1 - (Object.keys(WEIGHTS) as Signal[]).reduce((rest, key) => rest * (1 - WEIGHTS[key] * signals[key]), 1));

/**
 * Whether the time belongs to the typing. A client of the records API that measures no `leaveEvents` may have lost time and kept
 * the keys.
 */
function hasTime({
	keystroke_data: keys,
	interaction_data: seen,
	time_spent_seconds: seconds,
}: QuestionAnalytics): boolean {
	if (seconds === 0) return false;
	if (seen.leaveEvents !== undefined) return true;
	const paused = keys.pauseCount * keys.averagePauseSeconds;
	return keys.totalKeystrokes <= IMPOSSIBLE_KEYS_PER_SECOND * seconds && paused <= seconds + 1;
}

/** A tablet may report a desktop user agent, so touches also count as evidence. */
function isTouchOrComposed(
	{ keystroke_data: keys, interaction_data: seen, device_info: device }: QuestionAnalytics,
	length: number,
): boolean {
	const isTouch = (seen.touchEvents ?? 0) > 0 || /Mobi|Android|iPhone|iPad|Tablet/i.test(device.userAgent);
	return isTouch || (keys.composedCharacters ?? 0) > COMPOSED_SHARE * length;
}

/**
 * Touch keyboards, input methods, dictation and autofill produce few key events, none, or different ones, so key counts are not
 * a signal.
 */
function isNeutralInput(analytics: QuestionAnalytics, length: number): boolean {
	const { keystroke_data: keys, paste_data: pasted } = analytics;
	const hasFewKeys = length > 0 && keys.totalKeystrokes < 0.2 * length && pasted.totalPastedCharacters === 0;
	return isTouchOrComposed(analytics, length) || hasFewKeys;
}

const NONE: ReadonlySet<number> = new Set();

function textFlags(question: Question, input: BehaviorInput): BehaviorFlag[] {
	const { questions, answers, copies = {} } = input;
	const answer = answers[question.id] ?? '';
	const shingles = input.shingles[question.id] ?? NONE;
	const ownCopy = Math.max(
		0,
		...questions
			.filter(({ id, type }) => type === 'text' && id !== question.id)
			.map(({ id }) => containment(shingles, input.shingles[id] ?? NONE)),
	);
	const copied = copies[question.id] ?? 0;
	const promptShare = shareFrom(shinglesOf(question.prompt), shingles);
	const addressed = mayInjectPrompt(answer)
		? answer.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => injectsPrompt(sentence)).length
		: 0;
	const flags: [BehaviorFlag['flag'], number, boolean][] = [
		['duplicate_of_other_candidate', Math.round(100 * copied), copied >= COPY_OF_OTHER_MIN],
		['repeated_answer', Math.round(100 * ownCopy), ownCopy >= COPY_OF_OWN_MIN],
		['prompt_copy', Math.round(100 * promptShare), promptShare >= COPY_OF_OWN_MIN],
		['prompt_injection', addressed, addressed > 0],
	];
	return flags.flatMap(([flag, value, isRaised]) => (isRaised ? [{ flag, question_id: question.id, value }] : []));
}

/** The share of an answer's shingles that occur in `source`. */
function shareFrom(source: ReadonlySet<number>, answer: ReadonlySet<number>): number {
	let shared = 0;
	for (const shingle of answer) if (source.has(shingle)) shared++;
	return ratio(shared, answer.size);
}

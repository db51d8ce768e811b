import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { ANSWER_MAX_CHARS, type Answers } from '#domain/assessments/answers';
import {
	adoptTyping,
	countedUntil,
	type DeviceInfo,
	newTypingTracker,
	recordTyping,
	summariseTyping,
	type TypingEvent,
	type TypingTracker,
} from '#domain/assessments/typing-analytics';
import type { CandidateQuestion } from '#domain/questions/question';
import type { AttemptRow } from '../../core/store/rows.ts';

/** A time on both clocks: monotonic milliseconds, and the wall clock as ISO 8601. */
export type Timestamp = { at: number; time: string };

/** An answer that was written elsewhere. */
export type Adoption = {
	questionId: string;
	text: string;
	/** It is a draft of another device, without own input. */
	isAdopted: boolean;
	/** What was measured where the text was written; null if nothing was. */
	measured: QuestionAnalytics | null;
	/** The text of this device that it continues. */
	continues?: string | undefined;
};

/** The state of one assessment in this tab. */
export type AttemptProgress = {
	attempt: AttemptRow;
	/** In display order. */
	questions: CandidateQuestion[];
	/** By question id; as displayed. */
	answers: Answers;
	/** The questions whose answer was adopted from another draft of the account, without own input. */
	adopted: ReadonlySet<string>;
	/** By question id: the text of this device that the adopted answer continues. */
	continued: Readonly<Record<string, string>>;
	trackers: Record<string, TypingTracker>;
	/** Index of the current question. */
	position: number;
	device: DeviceInfo;
};

/** The progress of the open attempt. Throws if none is open. */
export function requireProgress(progress: AttemptProgress | null): AttemptProgress {
	if (!progress) throw new Error('No attempt was opened');
	return progress;
}

/** The current question; undefined only for a version without questions. */
export const currentQuestion = ({ questions, position }: AttemptProgress): CandidateQuestion | undefined =>
	questions[position];

/** The answer as typed; empty when there is none. */
export const answerTo = ({ answers }: AttemptProgress, questionId: string): string => answers[questionId] ?? '';

/** The answer to the current question. */
export const currentAnswer = (progress: AttemptProgress): string =>
	answerTo(progress, currentQuestion(progress)?.id ?? '');

/** How many questions, from the first, can be opened: up to the first one without an answer, and the current one. */
export function countReachable({ questions, answers, position }: AttemptProgress): number {
	const firstOpen = questions.findIndex(({ id }) => (answers[id] ?? '').trim() === '');
	return firstOpen < 0 ? questions.length : Math.max(firstOpen, position) + 1;
}

/** Whether the candidate declared an accommodation: text may be pasted, and typing is not measured. */
export const isAccommodated = ({ attempt }: AttemptProgress): boolean => attempt.consent?.accommodation ?? false;

/** Returns the progress with a new text for a question, typed or adopted. */
export function withAnswer(
	progress: AttemptProgress,
	questionId: string,
	text: string,
	isAdopted: boolean,
	continues?: string,
): AttemptProgress {
	const adopted = new Set(progress.adopted);
	if (isAdopted) adopted.add(questionId);
	else adopted.delete(questionId);
	const { [questionId]: _before, ...others } = progress.continued;
	const continued = continues === undefined ? others : { ...others, [questionId]: continues };
	return { ...progress, adopted, continued, answers: { ...progress.answers, [questionId]: text } };
}

/** Whether something was typed for the question on this device, even if it is empty now. */
export const isTouched = ({ answers, adopted }: AttemptProgress, questionId: string): boolean =>
	answers[questionId] !== undefined && !adopted.has(questionId);

/** Whether the question has an answer that the server accepts (`ANSWER_MAX_CHARS`). */
export function isAnswered(progress: AttemptProgress, question: CandidateQuestion | undefined): boolean {
	const answer = question ? answerTo(progress, question.id) : '';
	return answer.trim() !== '' && answer.length <= ANSWER_MAX_CHARS;
}

/** Whether every question has an answer that the server accepts. */
export const isComplete = (progress: AttemptProgress): boolean =>
	progress.questions.length > 0 && progress.questions.every((question) => isAnswered(progress, question));

/**
 * Returns the progress after a typing event at the current question. With a declared accommodation nothing is measured.
 */
export function withTyping(progress: AttemptProgress, event: TypingEvent): AttemptProgress {
	const question = currentQuestion(progress);
	if (!question || isAccommodated(progress)) return progress;
	const tracker = progress.trackers[question.id] ?? newTypingTracker(question.id, progress.position);
	return { ...progress, trackers: { ...progress.trackers, [question.id]: recordTyping(tracker, event) } };
}

/** Returns the progress at another question: closes the tracker of the previous one and opens the new one. */
export function movedTo(progress: AttemptProgress, position: number, timestamp: Timestamp): AttemptProgress {
	const left = withTyping(progress, { type: 'left', ...timestamp });
	return withTyping({ ...left, position }, { type: 'entered', ...timestamp });
}

/**
 * Typing analytics of a question so far; null when it was never shown. The tracker to store has the time up to now; the one in
 * the progress stays open.
 */
export function analyticsOf(
	progress: AttemptProgress,
	questionId: string,
	{ at }: Timestamp,
): { tracker: TypingTracker; analytics: QuestionAnalytics } | null {
	const tracker = progress.trackers[questionId];
	if (!tracker) return null;
	const answer = answerTo(progress, questionId);
	const analytics = summariseTyping(tracker, { at, answer, device: progress.device });
	return { tracker: countedUntil(tracker, at), analytics };
}

/** The time of the last event at a question; for writes that follow an event. */
export const lastSeen = ({ trackers }: AttemptProgress, questionId: string): Timestamp => ({
	at: trackers[questionId]?.seenAt ?? 0,
	time: '',
});

/**
 * Returns the progress after the answer became a text that was written on another device or in another tab.
 */
export function withAdopted(
	progress: AttemptProgress,
	questionId: string,
	{ text, isAdopted, measured, continues }: Omit<Adoption, 'questionId'>,
): AttemptProgress {
	const answered = withAnswer(progress, questionId, text, isAdopted, continues);
	if (isAccommodated(progress)) return answered;
	const index = progress.questions.findIndex(({ id }) => id === questionId);
	const tracker = progress.trackers[questionId] ?? newTypingTracker(questionId, Math.max(0, index));
	const mine = summariseTyping(tracker, {
		at: tracker.seenAt ?? 0,
		answer: answerTo(progress, questionId),
		device: progress.device,
	});
	return {
		...answered,
		trackers: { ...progress.trackers, [questionId]: adoptTyping(tracker, { mine, theirs: measured, text }) },
	};
}

/** Typing analytics of every question that was shown, in order. */
export const allAnalytics = (progress: AttemptProgress, timestamp: Timestamp): QuestionAnalytics[] =>
	progress.questions.flatMap(({ id }) => analyticsOf(progress, id, timestamp)?.analytics ?? []);

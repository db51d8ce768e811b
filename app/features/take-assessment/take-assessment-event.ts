import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingEvent } from '#domain/assessments/typing-analytics';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import type { Adoption, Timestamp } from './attempt-progress.ts';

/** The options of the consent. */
export type OptOuts = { ai_declined: boolean; accommodation: boolean };

/** A typing event without its time. */
type Untimed<Event> = Event extends unknown ? Omit<Event, 'at' | 'time'> : never;
export type TypingSignal = Untimed<TypingEvent>;

/** What the user and the actors tell the chart of an assessment. */
export type TakeAssessmentEvent =
	| { type: 'answer.changed'; questionId: string; text: string }
	| { type: 'typing.recorded'; event: TypingEvent }
	| { type: 'question.opened'; index: number; timestamp: Timestamp }
	| { type: 'review.requested'; timestamp: Timestamp }
	| { type: 'review.closed'; timestamp: Timestamp }
	| { type: 'submission.confirmed'; timestamp: Timestamp }
	| { type: 'opening.retried' }
	| { type: 'consent.changed'; optOuts: OptOuts }
	| { type: 'consent.given' }
	/** The server has the consent that the account gave on another device. */
	| { type: 'consent.found' }
	| { type: 'consent.notRead'; failure: StorageFailure }
	/** The page was hidden, or two seconds passed without a key press: write strictly. */
	| { type: 'page.hidden'; timestamp: Timestamp }
	| { type: 'page.shown'; timestamp: Timestamp }
	| { type: 'typing.paused'; timestamp: Timestamp }
	/** From the persisting actor: all text is saved, or cannot be. */
	| { type: 'storage.saved' }
	| { type: 'storage.failed'; failure: StorageFailure }
	/**
	 * From the persisting actor: the answer was written by another tab, or adopted from another device, while it was not
	 * being typed here.
	 */
	| ({ type: 'answer.updated' } & Adoption)
	/** The user replaced the answer with the version of another device or tab. */
	| { type: 'version.taken'; questionId: string; text: string; measured: QuestionAnalytics | null }
	/** Another tab submitted the attempt. */
	| { type: 'attempt.sealed' }
	/** The user discarded the attempt, in another tab or in the list of unsent work. */
	| { type: 'attempt.discarded' };

export type AnswerChange = { questionId: string; text: string };

import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingEvent, TypingTracker } from '#domain/assessments/typing-analytics';

/** Counters of a question, and their summary. */
type Measured = { tracker: TypingTracker; analytics: QuestionAnalytics };

/** Events of the actor that saves an attempt. */
export type PersistEvent =
	| { type: 'draft'; questionId: string; text: string; row: Measured | null }
	| { type: 'position'; position: number }
	/** An event of the answer box. */
	| { type: 'typing'; questionId: string; event: TypingEvent['type'] }
	/** Write everything strictly, with the analytics of a question. `paused`: two seconds after the last key press. */
	| { type: 'flush' | 'paused'; row: Measured | null };

import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingTracker } from '#domain/assessments/typing-analytics';

/** What the actor that writes an attempt down is told. */
export type PersistEvent =
	| { type: 'draft'; questionId: string; text: string }
	| { type: 'position'; position: number }
	/** Write everything strictly, and the analytics of a question with it. `paused`: two seconds after the last key. */
	| { type: 'strict' | 'paused'; row: { tracker: TypingTracker; analytics: QuestionAnalytics } | null };

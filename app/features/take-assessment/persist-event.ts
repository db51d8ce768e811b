import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { TypingTracker } from '#domain/assessments/typing-analytics';

/** Events of the actor that saves an attempt. */
export type PersistEvent =
	| { type: 'draft'; questionId: string; text: string }
	| { type: 'position'; position: number }
	/** Write everything strictly, with the analytics of a question. `paused`: two seconds after the last key press. */
	| { type: 'strict' | 'paused'; row: { tracker: TypingTracker; analytics: QuestionAnalytics } | null };

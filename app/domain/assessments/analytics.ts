import * as z from 'zod/mini';
import { OP_LIMITS } from '../ops/op-limits.ts';
import { deviceTime, namedId } from '../ops/op-texts.ts';

const count = z.number().check(z.gte(0));
const nullableNumber = z.nullable(z.number());

/** Typing analytics of one question. Contains counts, never which keys were pressed. Times in seconds. */
export const questionAnalyticsSchema = z.object({
	question_id: namedId,
	question_index: z.number(),
	time_spent_seconds: count,
	first_interaction_at: z.nullable(deviceTime),
	last_interaction_at: z.nullable(deviceTime),
	keystroke_data: z.object({
		totalKeystrokes: count,
		backspaceCount: count,
		typingSpeed: nullableNumber,
		pauseCount: count,
		longestPauseSeconds: count,
		averagePauseSeconds: count,
		/** Characters entered with an input method (IME). */
		composedCharacters: z.optional(count),
		/** Gaps between two typed characters, and those that equal the gap before. */
		gapCount: z.optional(count),
		evenGapCount: z.optional(count),
	}),
	paste_data: z.object({
		pasteEventCount: count,
		totalPastedCharacters: count,
		pastePercentage: count,
		pasteTimestamps: z.array(deviceTime).check(z.maxLength(OP_LIMITS.pasteStamps)),
		/**
		 * Characters that entered in one piece without a paste: from a script, an extension, or a draft that nothing explains.
		 */
		insertedCharacters: z.optional(count),
		/** Characters that came from elsewhere in the account, without counters. */
		adoptedCharacters: z.optional(count),
	}),
	interaction_data: z.object({
		focusEvents: count,
		blurEvents: count,
		totalFocusTimeSeconds: count,
		longestFocusSessionSeconds: count,
		clickCount: count,
		scrollEvents: count,
		/** Touches in the answer box. */
		touchEvents: z.optional(count),
		/** How often the window lost the focus or was hidden. */
		leaveEvents: z.optional(count),
	}),
	device_info: z.object({
		userAgent: z.string(),
		screenWidth: z.number(),
		screenHeight: z.number(),
		timezone: z.string(),
		language: z.string(),
		finalAnswerLength: count,
	}),
});
export type QuestionAnalytics = z.infer<typeof questionAnalyticsSchema>;

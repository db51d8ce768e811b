import * as z from 'zod/mini';

/** Signals about how answers were typed. The last two are informational and add no risk. */
const BEHAVIOR_FLAGS = [
	'high_paste_share',
	'fast_typing',
	'implausibly_fast_answer',
	'unexplained_text',
	'linear_typing',
	'even_typing',
	'left_window_often',
	'paste_attempts',
	'duplicate_of_other_candidate',
	'repeated_answer',
	'prompt_copy',
	'prompt_injection',
	'non_keyboard_input',
	'no_analytics',
] as const;
export type BehaviorFlagName = (typeof BEHAVIOR_FLAGS)[number];

export const INFORMATION_FLAGS: readonly BehaviorFlagName[] = ['non_keyboard_input', 'no_analytics'];

/** A flag with its question and value. Depending on the flag, the unit is per cent, words per minute, seconds, or a count. */
const behaviorFlagSchema = z.object({
	flag: z.enum(BEHAVIOR_FLAGS),
	question_id: z.string(),
	value: z.number(),
});
export type BehaviorFlag = z.infer<typeof behaviorFlagSchema>;

/** Typing behaviour of an assessment, for staff. A prompt for review, not proof. Null without measurements, never 0. */
export const behaviorFields = {
	/** 0–100, integer. */
	risk_score: z.nullable(z.number()),
	behavior_flags: z.array(behaviorFlagSchema),
	suspicious_patterns: z.nullable(z.boolean()),
	/** Whether staff dismissed the risk of these signals, with a reason (`risk-decision.ts`). */
	risk_dismissed: z.boolean(),
};

import * as z from 'zod/mini';

/** Longest reason for a score given by a person, in characters. */
export const OVERRIDE_REASON_MAX_CHARS = 5_000;

/** The method of a score that a person gave: none of the three, so it is treated as standard (specification part 2 §3). */
export const PERSON_METHOD = 'person';

/** A score that a person gave or put in the place of another, as the review shows it. `original_score` is null when there was none. */
export const overrideSchema = z.object({
	id: z.string(),
	original_score: z.nullable(z.number()),
	override_score: z.number(),
	override_reason: z.string(),
	/** Name of whoever gave it; empty when the account is gone. */
	overridden_by_name: z.string(),
	created_at: z.string(),
});
export type Override = z.infer<typeof overrideSchema>;

export type OverrideFault = 'score_missing' | 'score_out_of_range' | 'reason_missing' | 'reason_too_long';

/** What is wrong with a score and its reason; undefined when nothing is. Scores are whole, 0–100. */
export function overrideFault(score: unknown, reason: string): OverrideFault | undefined {
	if (typeof score !== 'number' || !Number.isFinite(score)) return 'score_missing';
	if (!Number.isInteger(score) || score < 0 || score > 100) return 'score_out_of_range';
	if (reason.trim() === '') return 'reason_missing';
	return reason.length > OVERRIDE_REASON_MAX_CHARS ? 'reason_too_long' : undefined;
}

import * as z from 'zod/mini';
import { type ReasonError, reasonError } from './reason.ts';

/** A manual score as the review shows it. `original_score` is null if it was the first score. */
export const overrideSchema = z.object({
	id: z.string(),
	original_score: z.nullable(z.number()),
	override_score: z.number(),
	override_reason: z.string(),
	/** Name of the staff member who gave it; empty if the account was deleted. */
	overridden_by_name: z.string(),
	created_at: z.string(),
});
export type Override = z.infer<typeof overrideSchema>;

export type OverrideError = 'score_missing' | 'score_out_of_range' | ReasonError;

/** Validates a score and its reason; returns undefined if they are valid. Scores are integers, 0–100. */
export function overrideError(score: unknown, reason: string): OverrideError | undefined {
	if (typeof score !== 'number' || !Number.isFinite(score)) return 'score_missing';
	if (!Number.isInteger(score) || score < 0 || score > 100) return 'score_out_of_range';
	return reasonError(reason);
}

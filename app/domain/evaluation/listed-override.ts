import * as z from 'zod/mini';

/** Maximum number of manual scores in the list, newest first. */
export const OVERRIDES_LISTED = 50;

/** A manual score in the list of all, with its assessment. `original_score` is null if it was the first score. */
export const listedOverrideSchema = z.object({
	id: z.string(),
	original_score: z.nullable(z.number()),
	override_score: z.number(),
	override_reason: z.string(),
	created_at: z.string(),
	/** Name of the staff member who gave it; empty if the account was deleted. */
	overridden_by_name: z.string(),
	candidate_name: z.string(),
	assessment: z.object({
		id: z.string(),
		user_id: z.string(),
		job_id: z.string(),
		score: z.nullable(z.number()),
		submitted_at: z.string(),
		job_title: z.string(),
		is_admin_test: z.boolean(),
	}),
});
export type ListedOverride = z.infer<typeof listedOverrideSchema>;

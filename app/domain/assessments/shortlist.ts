import * as z from 'zod/mini';

/** The newest decision about the shortlist, as the hiring team reads it. */
export const shortlistSchema = z.object({
	listed: z.boolean(),
	/** Empty when the account is deleted. */
	changed_by_name: z.string(),
	/** ISO 8601. */
	changed_at: z.string(),
});

import * as z from 'zod/mini';

/** Payload of `set_shortlist`: whether the application is on its job's shortlist. The last operation that arrives holds. */
export const shortlistPayloadSchema = z.object({ listed: z.boolean() });

/** The newest decision about the shortlist, as the hiring team reads it. */
export const shortlistSchema = z.object({
	listed: z.boolean(),
	/** Empty when the account is deleted. */
	changed_by_name: z.string(),
	/** ISO 8601. */
	changed_at: z.string(),
});

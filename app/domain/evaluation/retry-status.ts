import * as z from 'zod/mini';

/** Response to a request for another evaluation. `id` names the evaluation that serves it; another user may have queued it. */
export const askedRetrySchema = z.object({ queued: z.literal(true), id: z.string() });
export type AskedRetry = z.infer<typeof askedRetrySchema>;

/** `GET /api/staff/retries/{id}`: an evaluation that was asked for. */
export const retryStatusSchema = z.object({
	state: z.enum(['open', 'succeeded', 'failed']),
	/** Since when it waits for the AI service, ISO 8601; empty if it does not wait. */
	waiting_since: z.string(),
});
export type RetryStatus = z.infer<typeof retryStatusSchema>;

import * as z from 'zod/mini';

/** Error codes of evaluation and re-evaluation, with the server’s messages. */
export const EVALUATION_ERRORS = {
	evaluation_unavailable: 'No AI service is configured.',
	scored_by_person: 'A person gives or gave the score of this assessment.',
	batch_running: 'Another re-evaluation is running. Wait for it, or cancel it.',
} as const;

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

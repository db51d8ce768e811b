import * as z from 'zod/mini';

/** An automatic evaluation in the history of an application. */
export const evaluationEventSchema = z.object({
	score: z.nullable(z.number()),
	method: z.string(),
	/** ISO 8601. */
	at: z.string(),
	/** Name of the member who asked for it; empty if the server did, or the account was deleted. */
	asked_by_name: z.string(),
	/** Empty for the evaluation whose summary the review shows. */
	summary: z.string(),
});
export type EvaluationEvent = z.infer<typeof evaluationEventSchema>;

import * as z from 'zod/mini';

/** Most assessments of one batch, and of the list to choose from. */
export const RE_EVALUATION_LIMIT = 200;
/** Assessments of one round, which are evaluated in parallel. */
export const ROUND_SIZE = 5;
/** Pause between two rounds, in milliseconds. */
export const ROUND_PAUSE_MS = 1_000;

/** Why an assessment was not evaluated again, with the sentence that the hiring team reads. */
export const RE_EVALUATION_ERRORS = {
	scored_by_person: 'A person gave the score',
	ai_declined: 'The candidate declined the AI',
	human_review: 'A person has answered a request for human review',
	own_assessment: 'This is your own assessment: a colleague decides about it',
	no_score: 'It has not been scored yet',
	deleted: 'The assessment was deleted',
	no_judgement: 'The AI gave no judgement. The score stays',
	ai_unavailable: 'The AI service was not available. The score stays',
	not_reached: 'Not reached, because the batch failed before',
	failed: 'The evaluation failed. The score stays',
} as const;
export type ReEvaluationError = keyof typeof RE_EVALUATION_ERRORS;
const ERROR_CODES = Object.keys(RE_EVALUATION_ERRORS) as [ReEvaluationError, ...ReEvaluationError[]];

/** Reasons that are known before the start. */
export const refusalSchema = z.enum(['scored_by_person', 'ai_declined', 'human_review', 'own_assessment', 'no_score']);
export type ReEvaluationRefusal = z.infer<typeof refusalSchema>;

/**
 * Body of `POST /api/functions/re-evaluate-assessments`: the server stores the batch and evaluates, whether or not the tab
 * stays open. The same id again returns the stored batch. An assessment that is named twice is evaluated once.
 */
export const reEvaluationRequestSchema = z.object({
	/** Made by the device: 15 characters of a–z and 0–9. */
	id: z.string().check(z.regex(/^[a-z0-9]{15}$/)),
	assessmentIds: z
		.array(z.string().check(z.minLength(1), z.maxLength(15)))
		.check(z.minLength(1), z.maxLength(RE_EVALUATION_LIMIT)),
});
export type ReEvaluationRequest = z.infer<typeof reEvaluationRequestSchema>;

/** Body of `POST /api/functions/cancel-re-evaluation`. */
export const cancelRequestSchema = z.object({ id: z.string() });

const itemSchema = z.object({
	/** Empty once the assessment is deleted. */
	assessment_id: z.string(),
	/** `running`: in the present round. `cancelled`: not evaluated, because the batch was cancelled. */
	state: z.enum(['waiting', 'running', 'success', 'failure', 'cancelled']),
	/** Before the batch. */
	original_score: z.nullable(z.number()),
	/** Only of a success. */
	new_score: z.nullable(z.number()),
	error: z.nullable(z.enum(ERROR_CODES)),
	/** The technical message beside the error `failed`; else empty. */
	detail: z.string(),
});
export type ReEvaluationItem = z.infer<typeof itemSchema>;

const BATCH_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** A batch with the result of each assessment, in the order of the request. Times are ISO 8601, empty before they happen. */
export const reEvaluationBatchSchema = z.object({
	id: z.string(),
	status: z.enum(BATCH_STATUSES),
	evaluation_version: z.string(),
	started_by_name: z.string(),
	created_at: z.string(),
	started_at: z.string(),
	finished_at: z.string(),
	total: z.number(),
	completed: z.number(),
	failed: z.number(),
	/** The assessment being evaluated, the first of a round; empty between rounds and at the end. */
	current_assessment: z.string(),
	/** Whether the round waits for an AI service that is down or limits the rate. */
	waits_for_ai: z.boolean(),
	results: z.array(itemSchema),
});
export type ReEvaluationBatch = z.infer<typeof reEvaluationBatchSchema>;

/** Whether the server still works on the batch. */
export const isOpenBatch = ({ status }: Pick<ReEvaluationBatch, 'status'>): boolean =>
	status === 'pending' || status === 'processing';

/** Difference between new and original score; null without both. */
export const scoreDifference = (item: Pick<ReEvaluationItem, 'original_score' | 'new_score'>): number | null =>
	item.new_score === null || item.original_score === null ? null : item.new_score - item.original_score;

/** How many scores of a batch rose, fell and stayed. */
export function countChanges(results: readonly ReEvaluationItem[]) {
	const differences = results.map(scoreDifference).filter((difference) => difference !== null);
	return {
		improved: differences.filter((difference) => difference > 0).length,
		decreased: differences.filter((difference) => difference < 0).length,
		unchanged: differences.filter((difference) => difference === 0).length,
	};
}

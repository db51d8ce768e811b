import * as z from 'zod/mini';
import { reEvaluationBatchSchema, refusalSchema } from './batch.ts';

/** An assessment to choose for re-evaluation. */
const candidateForReEvaluationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	job_title: z.string(),
	company: z.string(),
	candidate_name: z.string(),
	score: z.number(),
	evaluation_method: z.string(),
	/** Version, personality profile and cultural fit are all there. */
	is_enhanced: z.boolean(),
	/** 0–10; null where none was given. */
	language_quality_score: z.nullable(z.number()),
	/** ISO 8601. */
	submitted_at: z.string(),
	is_admin_test: z.boolean(),
	/** Why the server will not evaluate it again for this account; null when it will. */
	refusal: z.nullable(refusalSchema),
});
export type ReEvaluationCandidate = z.infer<typeof candidateForReEvaluationSchema>;

/** What an assessment costs on average, by the last evaluations that called a model. */
const estimateSchema = z.object({
	/** Number of evaluations behind the averages: at most 100; 0 when there were none. */
	evaluations: z.number(),
	calls_per_assessment: z.number(),
	tokens_per_assessment: z.number(),
});
export type CostEstimate = z.infer<typeof estimateSchema>;

/** `down`: configured, but its circuit is open. */
export const AI_STATES = ['ready', 'down', 'unconfigured'] as const;

/** `GET /api/staff/re-evaluation`: everything the screen shows beside the statistics. */
export const reEvaluationOverviewSchema = z.object({
	ai: z.enum(AI_STATES),
	estimate: estimateSchema,
	/** The open batch, else the newest; null when there was none. */
	batch: z.nullable(reEvaluationBatchSchema),
	/** Scored assessments, newest first; at most `RE_EVALUATION_LIMIT`. */
	assessments: z.array(candidateForReEvaluationSchema),
	/** How many scored assessments there are, also beyond the limit. */
	scored: z.number(),
});
export type ReEvaluationOverview = z.infer<typeof reEvaluationOverviewSchema>;

/**
 * A row of `POST /api/rpc/get_evaluation_comparison_stats {batch_id_param}`, over the history of one batch, or with null over
 * the last re-evaluation of each assessment. Staff tests do not count.
 */
export const comparisonStatsSchema = z.object({
	total_assessments: z.number(),
	/** Mean of new minus original score, to two decimals; null when nothing can be compared. */
	avg_score_improvement: z.nullable(z.number()),
	improved_count: z.number(),
	decreased_count: z.number(),
	/** Share of the re-evaluated assessments whose new evaluation has the field, in per cent; null without any. */
	enhanced_fields_coverage: z.object({ job_fit_analysis: z.nullable(z.number()) }),
});
export type ComparisonStats = z.infer<typeof comparisonStatsSchema>;

/** Calls and tokens that a number of assessments will probably cost; null when nothing is known. */
export function estimateCost(estimate: CostEstimate, count: number): { calls: number; tokens: number } | null {
	if (estimate.evaluations === 0) return null;
	return {
		calls: Math.ceil(estimate.calls_per_assessment * count),
		tokens: Math.round(estimate.tokens_per_assessment * count),
	};
}

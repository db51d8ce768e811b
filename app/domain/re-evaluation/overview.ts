import * as z from 'zod/mini';
import { reEvaluationBatchSchema, refusalSchema } from './batch.ts';

/** An assessment that can be selected for re-evaluation. */
const candidateForReEvaluationSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	job_title: z.string(),
	company: z.string(),
	candidate_name: z.string(),
	score: z.number(),
	evaluation_method: z.string(),
	/** Whether version, personality profile and cultural fit are all present. */
	is_enhanced: z.boolean(),
	/** 0–10; null if missing. */
	language_quality_score: z.nullable(z.number()),
	/** ISO 8601. */
	submitted_at: z.string(),
	is_admin_test: z.boolean(),
	/** Why the server would reject its re-evaluation by this account; null if it is allowed. */
	refusal: z.nullable(refusalSchema),
});
export type ReEvaluationCandidate = z.infer<typeof candidateForReEvaluationSchema>;

/** Average cost per assessment, from the last evaluations that called a model. */
const estimateSchema = z.object({
	/** Number of evaluations behind the averages, at most 100; 0 if there were none. */
	evaluations: z.number(),
	calls_per_assessment: z.number(),
	tokens_per_assessment: z.number(),
});
export type CostEstimate = z.infer<typeof estimateSchema>;

/** `down`: configured, but the circuit breaker is open. */
export const AI_STATES = ['ready', 'down', 'unconfigured'] as const;

/** Response of `GET /api/staff/re-evaluation`: all data of the screen except the statistics. */
export const reEvaluationOverviewSchema = z.object({
	ai: z.enum(AI_STATES),
	estimate: estimateSchema,
	/** The open batch, else the newest; null if there is none. */
	batch: z.nullable(reEvaluationBatchSchema),
	/** Scored assessments, newest first, at most `RE_EVALUATION_LIMIT`: the requested ones and the newest. */
	assessments: z.array(candidateForReEvaluationSchema),
	/** Total number of scored assessments of the job, or of all jobs; not limited. */
	scored: z.number(),
});
export type ReEvaluationOverview = z.infer<typeof reEvaluationOverviewSchema>;

/**
 * A row of `POST /api/rpc/get_evaluation_comparison_stats {batch_id_param}`. Covers one batch, or with null the last
 * re-evaluation of each assessment. Excludes staff tests.
 */
export const comparisonStatsSchema = z.object({
	total_assessments: z.number(),
	/** Mean of new minus original score, rounded to two decimals; null if nothing can be compared. */
	avg_score_improvement: z.nullable(z.number()),
	improved_count: z.number(),
	decreased_count: z.number(),
	/** Share of re-evaluated assessments whose new evaluation has the field, in per cent; null if there are none. */
	enhanced_fields_coverage: z.object({ job_fit_analysis: z.nullable(z.number()) }),
});
export type ComparisonStats = z.infer<typeof comparisonStatsSchema>;

/** Estimates the calls and tokens for `count` assessments; null without data. */
export function estimateCost(estimate: CostEstimate, count: number): { calls: number; tokens: number } | null {
	if (estimate.evaluations === 0) return null;
	return {
		calls: Math.ceil(estimate.calls_per_assessment * count),
		tokens: Math.round(estimate.tokens_per_assessment * count),
	};
}

import * as z from 'zod/mini';

export const EVALUATION_METHODS = ['ai', 'fallback', 'emergency'] as const;
export type EvaluationMethod = (typeof EVALUATION_METHODS)[number];

export const CONFIDENCE_LEVELS = ['High', 'Medium', 'Low'] as const;
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

const SYSTEM_STATUSES = [
	'success',
	'configuration_error',
	'fallback_after_retries',
	'connection_failed',
	'critical_failure',
	'legacy',
] as const;
export type SystemStatus = (typeof SYSTEM_STATUSES)[number];

export const qualityIndicatorsSchema = z.object({
	responseDepth: z.enum(['Detailed', 'Moderate', 'Brief']),
	specificityLevel: z.enum(['High', 'Medium', 'Low']),
	diversityScore: z.enum(['High', 'Medium', 'Low']),
	keywordCategories: z.array(z.string()),
});
export type QualityIndicators = z.infer<typeof qualityIndicatorsSchema>;

/** Whole points that sum exactly to the score. `penalties` is negative or zero; `variance` is an adjustment, usually zero. */
export const scoreBreakdownSchema = z.object({
	base: z.number(),
	qualityKeywords: z.number(),
	responseDepth: z.number(),
	specificity: z.number(),
	penalties: z.number(),
	variance: z.number(),
});
export type ScoreBreakdown = z.infer<typeof scoreBreakdownSchema>;

/** A quote from the answer: `answer.slice(start, end) === text`, in UTF-16 code units. */
const quoteSchema = z.object({ text: z.string(), start: z.number(), end: z.number() });
export type Quote = z.infer<typeof quoteSchema>;

/**
 * The explanation of one criterion for one answer. `level`: 0–4 if an AI judged it; null if its quotes could not be verified,
 * in which case staff decide. `points` is at most `of`. The points of an answer's criteria sum to the answer's points, their
 * `of` to its share. A deduction has negative points and no `of`. The first version of the fallback stored only levels.
 */
const criterionExplanationSchema = z.object({
	key: z.string(),
	/** Display name: "Specific", "Domain expertise". */
	name: z.string(),
	level: z.nullable(z.number()),
	reason: z.string(),
	quotes: z.array(quoteSchema),
	/** In steps of 0.1 or coarser. */
	points: z.optional(z.number()),
	of: z.optional(z.number()),
});
export type CriterionExplanation = z.infer<typeof criterionExplanationSchema>;

/** The explanation of one text answer. The `points` of all answers sum exactly to the score, the `of` to 100. */
const questionExplanationSchema = z.object({
	question_id: z.string(),
	points: z.number(),
	of: z.number(),
	criteria: z.array(criterionExplanationSchema),
	/** How to improve the answer, in one sentence; empty if nothing is missing. */
	raise: z.string(),
});
export type QuestionExplanation = z.infer<typeof questionExplanationSchema>;

export const explanationSchema = z.object({
	method: z.enum(EVALUATION_METHODS),
	/** Version of the fallback's rules, or the AI's model and prompt version. Missing in results of the first version. */
	version: z.optional(z.string()),
	/** The highest score that the method gives in the category. Missing for other methods. */
	max_score: z.optional(z.number()),
	questions: z.array(questionExplanationSchema),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** The result of every evaluator. AI, fallback and emergency have the same shape. */
export const evaluationResultSchema = z.object({
	/** 0–100, integer; null only if nothing could be evaluated (`critical_failure`). */
	score: z.nullable(z.number()),
	summary: z.string(),
	evaluation_method: z.enum(EVALUATION_METHODS),
	confidence_level: z.enum(CONFIDENCE_LEVELS),
	quality_indicators: qualityIndicatorsSchema,
	score_breakdown: z.nullable(scoreBreakdownSchema),
	evaluation_note: z.string(),
	system_status: z.enum(SYSTEM_STATUSES),
	insights: z.array(z.string()),
	job_fit_analysis: z.string(),
	predictive_assessment: z.string(),
	explanation: explanationSchema,
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

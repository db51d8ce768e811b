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

/** Whole points that sum exactly to the score; `penalties` is negative or zero, `variance` an adjustment, mostly none. */
export const scoreBreakdownSchema = z.object({
	base: z.number(),
	qualityKeywords: z.number(),
	responseDepth: z.number(),
	specificity: z.number(),
	penalties: z.number(),
	variance: z.number(),
});
export type ScoreBreakdown = z.infer<typeof scoreBreakdownSchema>;

/** A stretch of the answer as the candidate wrote it: `answer.slice(start, end) === text`, in UTF-16 code units. */
const quoteSchema = z.object({ text: z.string(), start: z.number(), end: z.number() });
export type Quote = z.infer<typeof quoteSchema>;

/**
 * One thing that was looked at in one answer: a level of 0–4 where an AI judged it (null when its quotes could not be verified and a person
 * decides) and `points` of at most `of`. The points of an answer's criteria sum to the answer's, their `of` to its share; a deduction has
 * negative points and no `of`. The first version of the backup method gave levels alone.
 */
const criterionExplanationSchema = z.object({
	key: z.string(),
	/** Words for the screen: "Specific", "Domain expertise". */
	name: z.string(),
	level: z.nullable(z.number()),
	reason: z.string(),
	quotes: z.array(quoteSchema),
	/** Tenths at the finest. */
	points: z.optional(z.number()),
	of: z.optional(z.number()),
});
export type CriterionExplanation = z.infer<typeof criterionExplanationSchema>;

/** Where the points of one text answer come from. The `points` of all sum exactly to the score, the `of` to 100. */
const questionExplanationSchema = z.object({
	question_id: z.string(),
	points: z.number(),
	of: z.number(),
	criteria: z.array(criterionExplanationSchema),
	/** What would raise it, in one sentence; empty when nothing is missing. */
	raise: z.string(),
});
export type QuestionExplanation = z.infer<typeof questionExplanationSchema>;

export const explanationSchema = z.object({
	method: z.enum(EVALUATION_METHODS),
	/** Of the rules of the backup method, or the AI's model and prompt; missing where a first version scored. */
	version: z.optional(z.string()),
	questions: z.array(questionExplanationSchema),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** The result of every evaluator: the same shape for AI, fallback and emergency. */
export const evaluationResultSchema = z.object({
	/** 0–100, whole; null only when nothing could be evaluated (`critical_failure`). */
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

import * as z from 'zod/mini';

const words = z.array(z.string());
const weight = z.number().check(z.gte(0), z.lte(1));
const whole = z.int();

/** The weights of the criteria for a kind of job. */
export const evaluationCategorySchema = z.object({
	name: z.string(),
	description: z.string(),
	keywords: words,
	evaluation_criteria: z.object({
		requiredSkills: words,
		penaltyFactors: words,
		bonusKeywords: words,
		disqualifyingResponses: words,
	}),
	scoring_weights: z.object({
		domainExpertise: weight,
		generalSkills: weight,
		communication: weight,
		problemSolving: weight,
	}),
	scoring_config: z.object({
		baseScore: whole,
		domainPenalty: whole,
		expertiseBonus: whole,
		minScore: whole,
		maxScore: whole,
	}),
});
export type EvaluationCategory = z.infer<typeof evaluationCategorySchema>;

/** Tolerance of the sum of the weights around 1 when a category is saved. */
export const WEIGHT_SUM_TOLERANCE = 0.001;

/** The category of jobs without one while the database has no default. */
export const DEFAULT_CATEGORY: EvaluationCategory = {
	name: 'General',
	description: '',
	keywords: [],
	evaluation_criteria: { requiredSkills: [], penaltyFactors: [], bonusKeywords: [], disqualifyingResponses: [] },
	scoring_weights: { domainExpertise: 0.4, generalSkills: 0.3, communication: 0.2, problemSolving: 0.1 },
	scoring_config: { baseScore: 65, domainPenalty: -20, expertiseBonus: 15, minScore: 25, maxScore: 95 },
};

export type CategoryError = 'shape' | 'weights' | 'scale';

/**
 * What is wrong with a category; undefined when nothing is. `weights`: they do not sum to 1 within the tolerance. `scale`: not
 * 0 ≤ minScore ≤ baseScore ≤ maxScore ≤ 100, a penalty above or a bonus below zero.
 */
export function categoryError(value: unknown): CategoryError | undefined {
	const parsed = evaluationCategorySchema.safeParse(value);
	if (!parsed.success) return 'shape';
	const { scoring_weights: weights, scoring_config: config } = parsed.data;
	const sum = Object.values(weights).reduce((total, each) => total + each, 0);
	// Rounded: 0.4 + 0.3 + 0.2 + 0.101 is a hair more than a thousandth away.
	if (Math.round(Math.abs(sum - 1) * 1e9) / 1e9 > WEIGHT_SUM_TOLERANCE) return 'weights';
	const { minScore, baseScore, maxScore, domainPenalty, expertiseBonus } = config;
	const ordered = 0 <= minScore && minScore <= baseScore && baseScore <= maxScore && maxScore <= 100;
	return ordered && domainPenalty <= 0 && expertiseBonus >= 0 ? undefined : 'scale';
}

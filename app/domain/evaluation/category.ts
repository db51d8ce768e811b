import * as z from 'zod/mini';

const words = z.array(z.string());
const weight = z.number().check(z.gte(0), z.lte(1));
const whole = z.int();

/** Evaluation settings for a kind of job: criteria weights, keywords and scale. */
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

/** Maximum deviation of the sum of weights from 1 when a category is saved. */
const WEIGHT_SUM_TOLERANCE = 0.001;

/** Used for jobs without a category if the database has no default. */
export const DEFAULT_CATEGORY: EvaluationCategory = {
	name: 'General',
	description: '',
	keywords: [],
	evaluation_criteria: { requiredSkills: [], penaltyFactors: [], bonusKeywords: [], disqualifyingResponses: [] },
	scoring_weights: { domainExpertise: 0.4, generalSkills: 0.3, communication: 0.2, problemSolving: 0.1 },
	scoring_config: { baseScore: 65, domainPenalty: -20, expertiseBonus: 15, minScore: 25, maxScore: 95 },
};

export type CategoryError = 'shape' | 'name' | 'too_long' | 'weights' | 'scale';

/** Maximum lengths in UTF-16 code units, of the lists as JSON. The database allows at least as much. */
const CATEGORY_NAME_MAX_CHARS = 200;
const CATEGORY_DESCRIPTION_MAX_CHARS = 5_000;
const KEYWORDS_MAX_CHARS = 12_000;
const CRITERIA_MAX_CHARS = 48_000;

/** The sum of the weights in hundredths, rounded so that 0.4, 0.3, 0.2 and 0.1 sum to exactly 100. */
export const weightHundredths = (weights: Readonly<Record<string, number>>): number =>
	Object.values(weights).reduce((sum, each) => sum + Math.round(each * 10_000), 0) / 100;

/**
 * Validates a category; returns undefined if it is valid. `name`: empty or too long. `weights`: they do not sum to 1 within the
 * tolerance. `scale`: not 0 ≤ minScore ≤ baseScore ≤ maxScore ≤ 100, a penalty above or a bonus below zero.
 */
export function categoryError(value: unknown): CategoryError | undefined {
	const parsed = evaluationCategorySchema.safeParse(value);
	if (!parsed.success) return 'shape';
	const { name, description, keywords, evaluation_criteria, scoring_weights, scoring_config: config } = parsed.data;
	if (name.trim() === '' || name.length > CATEGORY_NAME_MAX_CHARS) return 'name';
	const isTooLong =
		description.length > CATEGORY_DESCRIPTION_MAX_CHARS ||
		JSON.stringify(keywords).length > KEYWORDS_MAX_CHARS ||
		JSON.stringify(evaluation_criteria).length > CRITERIA_MAX_CHARS;
	if (isTooLong) return 'too_long';
	const sum = Object.values(scoring_weights).reduce((total, each) => total + each, 0);
	// Rounded: because of floating-point error, 0.4 + 0.3 + 0.2 + 0.101 deviates by slightly more than 0.001.
	if (Math.round(Math.abs(sum - 1) * 1e9) / 1e9 > WEIGHT_SUM_TOLERANCE) return 'weights';
	const { minScore, baseScore, maxScore, domainPenalty, expertiseBonus } = config;
	const ordered = 0 <= minScore && minScore <= baseScore && baseScore <= maxScore && maxScore <= 100;
	return ordered && domainPenalty <= 0 && expertiseBonus >= 0 ? undefined : 'scale';
}

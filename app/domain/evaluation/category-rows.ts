import * as z from 'zod/mini';

const number = z.number();
const texts = z.array(z.string());

/** The values of a category in an operation. `categoryRecordError` validates them. */
export const categoryValuesSchema = z.object({
	name: z.string(),
	description: z.string(),
	keywords: texts,
	evaluation_criteria: z.object({
		requiredSkills: texts,
		penaltyFactors: texts,
		bonusKeywords: texts,
		disqualifyingResponses: texts,
	}),
	scoring_weights: z.object({
		domainExpertise: number,
		generalSkills: number,
		communication: number,
		problemSolving: number,
	}),
	scoring_config: z.object({
		baseScore: number,
		domainPenalty: number,
		expertiseBonus: number,
		minScore: number,
		maxScore: number,
	}),
	is_active: z.boolean(),
	is_default: z.boolean(),
});
/** The editable fields of a category. */
export type CategoryValues = z.infer<typeof categoryValuesSchema>;

/** A row of `evaluation_categories` as synced to staff. */
export const syncedCategorySchema = z.extend(categoryValuesSchema, { id: z.string(), sort_order: z.number() });
export type SyncedCategory = z.infer<typeof syncedCategorySchema>;

/** A row of `evaluation_feature_flags` as synced to staff. */
export const syncedFlagSchema = z.object({
	id: z.string(),
	flag_name: z.string(),
	description: z.string(),
	is_enabled: z.boolean(),
	/** Filled for super admins only; empty for others. */
	config_data: z.record(z.string(), z.unknown()),
});
export type SyncedFlag = z.infer<typeof syncedFlagSchema>;

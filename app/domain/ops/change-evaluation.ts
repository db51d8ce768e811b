import * as z from 'zod/mini';

const texts = z.array(z.string());

/** The values of a category as they travel; `categoryFault` judges them. */
export const newCategoryPayloadSchema = z.object({
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
		domainExpertise: z.number(),
		generalSkills: z.number(),
		communication: z.number(),
		problemSolving: z.number(),
	}),
	scoring_config: z.object({
		baseScore: z.number(),
		domainPenalty: z.number(),
		expertiseBonus: z.number(),
		minScore: z.number(),
		maxScore: z.number(),
	}),
	is_active: z.boolean(),
	is_default: z.boolean(),
});
/** What is edited of a category. */
export type CategoryValues = z.infer<typeof newCategoryPayloadSchema>;

/** Changed fields only (`CATEGORY_FIELDS`): the new value with its previous one, as JSON values. */
export const categoryEditPayloadSchema = z.object({
	changes: z.record(z.string(), z.object({ base: z.unknown(), mine: z.unknown() })),
});
export type CategoryEditPayload = z.infer<typeof categoryEditPayloadSchema>;

/** The wanted state of a feature flag. It has two, so that two changes never conflict: the later one holds. */
export const flagPayloadSchema = z.object({ is_enabled: z.boolean() });

/** A row of `evaluation_categories` as it is synced to staff. */
export const syncedCategorySchema = z.extend(newCategoryPayloadSchema, { id: z.string(), sort_order: z.number() });
export type SyncedCategory = z.infer<typeof syncedCategorySchema>;

/** A row of `evaluation_feature_flags` as it is synced to staff. */
export const syncedFlagSchema = z.object({
	id: z.string(),
	flag_name: z.string(),
	description: z.string(),
	is_enabled: z.boolean(),
	/** For super admins; empty for others. */
	config_data: z.record(z.string(), z.unknown()),
});
export type SyncedFlag = z.infer<typeof syncedFlagSchema>;

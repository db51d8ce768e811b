import { applyChanges, changesBetween, type FieldChanges, mergeChanges } from '../sync/merge-fields.ts';
import type { CategoryValues } from './category-rows.ts';

/** The fields that merge independently. The weights are one field, because they must sum to 1 together. */
const CATEGORY_FIELDS = [
	'name',
	'description',
	'keywords',
	'evaluation_criteria.requiredSkills',
	'evaluation_criteria.penaltyFactors',
	'evaluation_criteria.bonusKeywords',
	'evaluation_criteria.disqualifyingResponses',
	'scoring_weights',
	'scoring_config.baseScore',
	'scoring_config.domainPenalty',
	'scoring_config.expertiseBonus',
	'scoring_config.minScore',
	'scoring_config.maxScore',
	'is_active',
	'is_default',
] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];

/** Whether an edit may contain the field. */
export const isCategoryField = (field: string): field is CategoryField =>
	(CATEGORY_FIELDS as readonly string[]).includes(field);

/** The changes from `current` to `wanted`, each with its previous value. Unchanged fields are left out. */
export const categoryChanges = (current: CategoryValues, wanted: CategoryValues): FieldChanges =>
	changesBetween(CATEGORY_FIELDS, current, wanted);

/** Applies an edit to a category. Other fields are unchanged. */
export const applyCategoryEdit = <Row extends CategoryValues>(
	category: Row,
	{ changes }: { changes: FieldChanges },
): Row => applyChanges(CATEGORY_FIELDS, category, changes);

/** Merges an edit into a category by field, as `mergeChanges` does. */
export const mergeCategoryEdit = (
	current: CategoryValues,
	{ changes }: { changes: FieldChanges },
): { merged: CategoryValues } | { conflicts: Record<string, unknown> } =>
	mergeChanges(CATEGORY_FIELDS, current, changes);

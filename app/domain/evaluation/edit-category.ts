import { applyChanges, changesBetween, type FieldChanges, mergeChanges } from '../sync/merge-fields.ts';
import type { CategoryValues } from './category-rows.ts';

/** The fields by which two edits of a category merge. The weights are one field: only together they sum to 1. */
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

/** Whether an edit may name the field. */
export const isCategoryField = (field: string): field is CategoryField =>
	(CATEGORY_FIELDS as readonly string[]).includes(field);

/** The changes from `current` to `wanted`, each with its previous value; unchanged fields are left out. */
export const categoryChanges = (current: CategoryValues, wanted: CategoryValues): FieldChanges =>
	changesBetween(CATEGORY_FIELDS, current, wanted);

/** The category after the edit; fields that are not edited stay. */
export const applyCategoryEdit = <Row extends CategoryValues>(
	category: Row,
	{ changes }: { changes: FieldChanges },
): Row => applyChanges(CATEGORY_FIELDS, category, changes);

/** Merges an edit into a category by field, as `mergeChanges` does. */
export const mergeCategoryEdit = (
	present: CategoryValues,
	{ changes }: { changes: FieldChanges },
): { merged: CategoryValues } | { conflicts: Record<string, unknown> } =>
	mergeChanges(CATEGORY_FIELDS, present, changes);

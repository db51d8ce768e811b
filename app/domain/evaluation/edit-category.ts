import type { CategoryEditPayload, CategoryValues } from '../ops/change-evaluation.ts';
import { isSameJson } from '../text/json.ts';

type Changes = CategoryEditPayload['changes'];

/** The fields by which two edits of a category merge. The weights are one field: only together they sum to 1. */
export const CATEGORY_FIELDS = [
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

const partOf = (value: unknown, part: string): unknown => (Object(value) as Record<string, unknown>)[part];

function fieldValue(category: CategoryValues, field: CategoryField): unknown {
	const [whole = '', part] = field.split('.');
	const value = partOf(category, whole);
	return part === undefined ? value : partOf(value, part);
}

function withValue<Row extends CategoryValues>(category: Row, field: CategoryField, value: unknown): Row {
	const [whole = '', part] = field.split('.');
	const present = partOf(category, whole);
	return { ...category, [whole]: part === undefined ? value : { ...Object(present), [part]: value } };
}

/** The changes from `shown` to `wanted`, each with its previous value; unchanged fields are left out. */
export function categoryChanges(shown: CategoryValues, wanted: CategoryValues): Changes {
	const changed = CATEGORY_FIELDS.filter((field) => !isSameJson(fieldValue(shown, field), fieldValue(wanted, field)));
	return Object.fromEntries(
		changed.map((field) => [field, { base: fieldValue(shown, field), mine: fieldValue(wanted, field) }]),
	);
}

/** The category after the edit; fields that are not edited stay. */
export const applyCategoryEdit = <Row extends CategoryValues>(category: Row, { changes }: CategoryEditPayload): Row =>
	Object.entries(changes).reduce(
		(edited, [field, { mine }]) => (isCategoryField(field) ? withValue(edited, field, mine) : edited),
		category,
	);

/**
 * Merges an edit into a category by field, as `mergeJobEdit` does.
 * @returns the merged category, or the fields in conflict with their present values
 */
export function mergeCategoryEdit(
	present: CategoryValues,
	{ changes }: CategoryEditPayload,
): { category: CategoryValues } | { conflicts: Record<string, unknown> } {
	let category = present;
	const conflicts: [string, unknown][] = [];
	for (const [field, { base, mine }] of Object.entries(changes)) {
		if (!isCategoryField(field)) continue;
		const now = fieldValue(present, field);
		if (isSameJson(now, mine)) continue;
		if (isSameJson(now, base)) category = withValue(category, field, mine);
		else conflicts.push([field, now]);
	}
	return conflicts.length > 0 ? { conflicts: Object.fromEntries(conflicts) } : { category };
}

/**
 * The rest of an edit after the user resolved its conflict, as `resolveJobEdit`.
 * @param choices by field; a conflicting field that is not named counts as `mine`
 */
export function resolveCategoryEdit(
	{ changes }: CategoryEditPayload,
	theirs: Readonly<Record<string, unknown>>,
	choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): CategoryEditPayload | null {
	const left = Object.entries(changes).flatMap(([field, change]): [string, Changes[string]][] => {
		if (!Object.hasOwn(theirs, field)) return [[field, change]];
		const base = theirs[field];
		return choices[field] === 'theirs' || isSameJson(base, change.mine) ? [] : [[field, { base, mine: change.mine }]];
	});
	return left.length > 0 ? { changes: Object.fromEntries(left) } : null;
}

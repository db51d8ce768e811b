import { type CategoryError, categoryError } from '#domain/evaluation/category';
import type { CategoryValues } from '#domain/evaluation/category-rows';

const TEXT_FIELDS = ['name', 'description'] as const;
const JSON_FIELDS = ['keywords', 'evaluation_criteria', 'scoring_weights', 'scoring_config'] as const;
const FLAG_FIELDS = ['is_active', 'is_default'] as const;

/** The values of a record. Check them with `categoryRecordError`: operators may have written other shapes. */
export const categoryOf = (row: core.Record): CategoryValues =>
	Object.fromEntries([
		...TEXT_FIELDS.map((field) => [field, row.getString(field)]),
		...JSON_FIELDS.map((field) => [field, JSON.parse(row.getString(field) || 'null')]),
		...FLAG_FIELDS.map((field) => [field, row.getBool(field)]),
	]) as CategoryValues;

/** Writes the values into a record. */
export function fillCategory(row: core.Record, category: CategoryValues): void {
	for (const field of [...TEXT_FIELDS, ...FLAG_FIELDS]) row.set(field, category[field]);
	for (const field of JSON_FIELDS) row.set(field, JSON.stringify(category[field]));
}

/** The error in values that a device sent; undefined for valid ones. */
export const categoryRecordError = (category: CategoryValues): CategoryError | undefined =>
	FLAG_FIELDS.some((field) => typeof category[field] !== 'boolean') ? 'shape' : categoryError(category);

import { type CategoryError, categoryError } from '#domain/evaluation/category';
import type { CategoryValues } from '#domain/evaluation/category-rows';
import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
import { execute } from '../core/database.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { inTransaction } from '../core/transaction.ts';

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

/**
 * Validates a category on every save: complete, weights with sum 1. A job without a category uses the default, so saving a
 * default clears the earlier one.
 */
export function categorySaved(e: core.RecordEvent): void {
	const row = e.record;
	if (!row) return;
	const error = categoryRecordError(categoryOf(row));
	if (error) throw new BadRequestError(CATEGORY_ERROR_TEXTS[error], null);
	inTransaction(e, (app) => {
		e.next();
		if (!row.getBool('is_default')) return;
		execute(app.db(), 'UPDATE evaluation_categories SET is_default = FALSE WHERE is_default AND id != {:id}', {
			id: row.id,
		});
	});
}

/** Pings the hiring team after a category was deleted: its jobs then use the default category. */
export function categoryDeleted(e: core.RecordEvent): void {
	e.next();
	if (e.record) pingStaff(e.app, 'evaluation_categories', e.record.id);
}

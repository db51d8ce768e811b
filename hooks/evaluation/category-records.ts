import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
import { pingStaff } from '../core/http/ping-staff.ts';
import { execute } from '../core/sql/database.ts';
import { inTransaction } from '../core/sql/transaction.ts';
import { categoryOf, categoryRecordError } from '../rows/category-values.ts';

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

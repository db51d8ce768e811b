import { categoryError } from '#domain/evaluation/category';
import { execute } from '../core/database.ts';
import { inTransaction } from '../core/transaction.ts';

const JSON_FIELDS = ['keywords', 'evaluation_criteria', 'scoring_weights', 'scoring_config'] as const;

const ERRORS = {
	shape: 'The category is not of the expected shape.',
	weights: 'Scoring weights must sum to 1.0',
	scale:
		'The scores must be in order: 0 to minimum, base and maximum to 100; the penalty is not above and the bonus not below 0.',
} as const;

/**
 * Validates a category on every save: complete, weights with sum 1. A job without a category uses the default, so saving a
 * default clears the earlier one.
 */
export function categorySaved(e: core.RecordEvent): void {
	const row = e.record;
	if (!row) return;
	const fault = categoryError({
		name: row.getString('name'),
		description: row.getString('description'),
		...Object.fromEntries(JSON_FIELDS.map((field) => [field, JSON.parse(row.getString(field) || 'null')])),
	});
	if (fault) throw new BadRequestError(ERRORS[fault], null);
	inTransaction(e, (app) => {
		e.next();
		if (!row.getBool('is_default')) return;
		execute(app.db(), 'UPDATE evaluation_categories SET is_default = FALSE WHERE is_default AND id != {:id}', {
			id: row.id,
		});
	});
}

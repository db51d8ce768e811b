import { categoryError, DEFAULT_CATEGORY, type EvaluationCategory } from '#domain/evaluation/category';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

const CATEGORY = jsonObject<EvaluationCategory>()({
	name: 'name',
	description: 'description',
	keywords: 'json(keywords)',
	evaluation_criteria: 'json(evaluation_criteria)',
	scoring_weights: 'json(scoring_weights)',
	scoring_config: 'json(scoring_config)',
});

/** Whether a category has this id. An empty id means the default. */
export function isCategory(app: core.App, id: string): boolean {
	return id === '' || app.countRecords('evaluation_categories', $dbx.hashExp({ id })) > 0;
}

/**
 * The category of a job, else the first default one; inactive ones do not count. An invalid one, written by an operator,
 * is skipped, so that a score always has a scale.
 */
export function findCategory(app: core.App, jobId: string): EvaluationCategory {
	const found: unknown[] = JSON.parse(
		readText(
			app.db(),
			`SELECT json_group_array(json(item)) AS text FROM (SELECT ${CATEGORY} AS item FROM evaluation_categories category
				WHERE is_active AND (is_default OR id = (SELECT category_id FROM jobs WHERE id = {:job}))
				ORDER BY id = (SELECT category_id FROM jobs WHERE id = {:job}) DESC, sort_order, id)`,
			{ job: jobId },
		),
	);
	const whole = found.find((category) => categoryError(category) === undefined);
	return (whole as EvaluationCategory | undefined) ?? DEFAULT_CATEGORY;
}

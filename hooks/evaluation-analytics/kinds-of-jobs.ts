/**
 * Common table expression `kind(job, category, name)`: the category that each job has now, as `findCategory` chooses it; empty
 * where there is none.
 */
export const KINDS = `standard(id) AS (
		SELECT id FROM evaluation_categories WHERE is_active AND is_default ORDER BY sort_order, id LIMIT 1),
	chosen(job, category) AS (
		SELECT job.id, COALESCE((SELECT id FROM evaluation_categories WHERE id = job.category_id AND is_active),
			(SELECT id FROM standard), '') FROM jobs job),
	kind(job, category, name) AS (
		SELECT chosen.job, chosen.category, COALESCE(category.name, '')
		FROM chosen LEFT JOIN evaluation_categories category ON category.id = chosen.category)`;

/** Key of the person behind the assessment `taken`; one whose account is deleted counts once for each assessment. */
export const PERSON = `iif(taken.user_id = '', 'row' || taken.rowid, taken.user_id)`;

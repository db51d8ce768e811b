import { type CountedScores, type ScoreGroup, summariseScores } from '#domain/evaluation/analytics/score-groups';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

/**
 * Common table expression `kind(job, category, name)`: the current category of each job, as `findCategory` selects it; empty
 * when there is none.
 */
export const KINDS = `standard(id) AS (
		SELECT id FROM evaluation_categories WHERE is_active AND is_default ORDER BY sort_order, id LIMIT 1),
	chosen(job, category) AS (
		SELECT job.id, COALESCE((SELECT id FROM evaluation_categories WHERE id = job.category_id AND is_active),
			(SELECT id FROM standard), '') FROM jobs job),
	kind(job, category, name) AS (
		SELECT chosen.job, chosen.category, COALESCE(category.name, '')
		FROM chosen LEFT JOIN evaluation_categories category ON category.id = chosen.category)`;

/**
 * Key of the candidate of the assessment `assessment`. After an account is deleted, each of its assessments counts as one
 * candidate.
 */
export const CANDIDATE = `iif(assessment.user_id = '', 'row' || assessment.rowid, assessment.user_id)`;

const GROUP = jsonObject<CountedScores>()({
	category: 'category',
	category_name: 'name',
	method: 'method',
	people: 'people',
	scores: `(SELECT json_group_array(${jsonObject<CountedScores['scores'][number]>()({ score: 'score', count: 'count' })}) FROM (
			SELECT score, count(*) AS count FROM scored
			WHERE scored.category = whole.category AND scored.method = whole.method GROUP BY score))`,
});

/** Reads only an index (`idx_assessments_methods`), however many assessments there are. */
const COUNTED = `WITH ${KINDS},
	scored(category, name, method, score, candidate) AS (
		SELECT kind.category, kind.name, assessment.evaluation_method, CAST(assessment.score AS INT), ${CANDIDATE}
		FROM kind CROSS JOIN assessments assessment INDEXED BY idx_assessments_methods
		WHERE assessment.is_admin_test = 0 AND assessment.job_id = kind.job AND NOT ${IS_DECIDED_FIRST} AND typeof(assessment.score) IN ('integer', 'real'))
	SELECT json_group_array(${GROUP}) AS text
	FROM (SELECT category, name, method, count(DISTINCT candidate) AS people FROM scored
		GROUP BY category, method ORDER BY name, category, method) whole`;

/** Groups the scores by category and method: official assessments of existing jobs with a score that no one waits for. */
export const readScoreGroups = (app: core.App): ScoreGroup[] =>
	(JSON.parse(readText(app.db(), COUNTED)) as CountedScores[]).map(summariseScores);

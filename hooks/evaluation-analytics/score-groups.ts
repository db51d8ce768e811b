import { type CountedScores, type ScoreGroup, summariseScores } from '#domain/evaluation/analytics/score-groups';
import { readText } from '../core/database.ts';
import { KINDS, PERSON } from './kinds-of-jobs.ts';

/** Reads nothing but an index (`idx_assessments_methods`), however many assessments there are. */
const COUNTED = `WITH ${KINDS},
	scored(category, name, method, score, person) AS (
		SELECT kind.category, kind.name, taken.evaluation_method, CAST(taken.score AS INT), ${PERSON}
		FROM kind CROSS JOIN assessments taken INDEXED BY idx_assessments_methods
		WHERE taken.is_admin_test = 0 AND taken.job_id = kind.job AND typeof(taken.score) IN ('integer', 'real'))
	SELECT json_group_array(json_object('category', category, 'category_name', name, 'method', method, 'people', people,
		'scores', (SELECT json_group_array(json_object('score', score, 'count', count)) FROM (
			SELECT score, count(*) AS count FROM scored
			WHERE scored.category = whole.category AND scored.method = whole.method GROUP BY score)))) AS text
	FROM (SELECT category, name, method, count(DISTINCT person) AS people FROM scored
		GROUP BY category, method ORDER BY name, category, method) whole`;

/** The scores by category and method: official assessments with a score, of jobs that exist. */
export const readScoreGroups = (app: core.App): ScoreGroup[] =>
	(JSON.parse(readText(app.db(), COUNTED)) as CountedScores[]).map(summariseScores);

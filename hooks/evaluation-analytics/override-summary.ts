import { type OverriddenScore, summariseOverrides } from '#domain/evaluation/analytics/override-summary';
import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { readText } from '../core/database.ts';
import { jsonObject } from '../core/sql.ts';
import { CANDIDATE } from './score-groups.ts';

const BY_TIME = 'other.assessment_id = assessment.id ORDER BY other.created_at';

type Row = OverriddenScore & { candidate: string };

const ROW = jsonObject<Row>()({
	candidate: CANDIDATE,
	first: `(SELECT json(COALESCE(other.original_score, 'null')) FROM assessment_overrides other WHERE ${BY_TIME}, other.rowid LIMIT 1)`,
	last: `(SELECT other.override_score FROM assessment_overrides other WHERE ${BY_TIME} DESC, other.rowid DESC LIMIT 1)`,
});

const OVERRIDDEN = `SELECT json_group_array(${ROW}) AS text
	FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.is_admin_test = 0 AND assessment.id IN (SELECT assessment_id FROM assessment_overrides)`;

/**
 * Override rate and direction over all official assessments.
 * @param assessments number of assessments with a score
 */
export function readOverrideSummary(app: core.App, assessments: number): ScoreAnalytics['overrides'] {
	const rows: Row[] = JSON.parse(readText(app.db(), OVERRIDDEN));
	return {
		...summariseOverrides(rows, assessments),
		people: new Set(rows.filter(({ first }) => first !== null).map(({ candidate }) => candidate)).size,
	};
}

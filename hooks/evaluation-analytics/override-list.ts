import { type ListedOverride, OVERRIDES_LISTED } from '#domain/evaluation/listed-override';
import { requireStaff } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr } from '../core/sql/sql.ts';
import { CANDIDATE_NAME, CANDIDATE_ROWS, OVERRIDE } from '../rows/assessments.ts';
import { isWithheld } from '../rows/withheld.ts';

const LISTED = jsonObject<ListedOverride>()({
	...OVERRIDE,
	candidate_name: CANDIDATE_NAME,
	assessment: jsonObject<ListedOverride['assessment']>()({
		id: 'assessment.id',
		user_id: 'assessment.user_id',
		job_id: 'assessment.job_id',
		score: jsonOr('assessment.score', 'null'),
		submitted_at: isoTime('assessment.submitted_at'),
		job_title: 'job.title',
		is_admin_test: jsonBool('assessment.is_admin_test'),
	}),
});

/** The limit applies before the joins. */
const NEWEST = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${LISTED} AS item
	FROM assessment_overrides override JOIN assessments assessment ON assessment.id = override.assessment_id
	JOIN jobs job ON job.id = assessment.job_id ${CANDIDATE_ROWS}
	WHERE NOT ${isWithheld('{:reader}')}
	ORDER BY override.created_at DESC, override.rowid DESC LIMIT ${OVERRIDES_LISTED})`;

/** `GET /api/staff/score-overrides` → the newest `ListedOverride[]`, newest first, without withheld scores; staff only. */
export const respondWithOverrides = route((e) => {
	const { actor } = requireStaff(e);
	respondJson(e, readText(e.app.db(), NEWEST, { reader: actor.id }));
});

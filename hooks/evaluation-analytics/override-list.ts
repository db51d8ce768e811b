import { type ListedOverride, OVERRIDES_LISTED } from '#domain/evaluation/listed-override';
import { CANDIDATE_NAME, CANDIDATE_ROWS, OVERRIDE } from '../assessment-review/assessments.ts';
import { requireStaff } from '../core/account.ts';
import { readText } from '../core/database.ts';
import { answering, respondJson } from '../core/http-response.ts';
import { isoTime, jsonBool, jsonObject, jsonOr } from '../core/sql.ts';

const LISTED = jsonObject<ListedOverride>()({
	...OVERRIDE,
	candidate_name: CANDIDATE_NAME,
	assessment: jsonObject<ListedOverride['assessment']>()({
		id: 'taken.id',
		user_id: 'taken.user_id',
		job_id: 'taken.job_id',
		score: jsonOr('taken.score', 'null'),
		submitted_at: isoTime('taken.submitted_at'),
		job_title: 'job.title',
		is_admin_test: jsonBool('taken.is_admin_test'),
	}),
});

/** The newest are chosen before anything is joined. */
const NEWEST = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${LISTED} AS item
	FROM assessment_overrides given JOIN assessments taken ON taken.id = given.assessment_id
	JOIN jobs job ON job.id = taken.job_id ${CANDIDATE_ROWS}
	ORDER BY given.created_at DESC, given.rowid DESC LIMIT ${OVERRIDES_LISTED})`;

/** `GET /api/staff/score-overrides` → the newest `ListedOverride[]`, newest first; staff only. */
export const respondWithOverrides = answering((e) => {
	requireStaff(e);
	respondJson(e, readText(e.app.db(), NEWEST));
});

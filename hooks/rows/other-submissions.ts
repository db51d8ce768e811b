import type { OtherApplication } from '#domain/assessments/assessment';
import { isoTime, jsonObject, jsonOr } from '../core/sql/sql.ts';
import { DECISION } from './decisions.ts';
import { isWithheld } from './withheld.ts';

const other = (reader: string): string =>
	jsonObject<OtherApplication>()({
		id: 'assessment.id',
		job: 'job.title',
		stage: `COALESCE(${DECISION} ->> '$.stage', 'applied')`,
		score: `json(iif(${isWithheld(reader)}, 'null', ${jsonOr('assessment.score', 'null')}))`,
		submitted_at: isoTime('assessment.submitted_at'),
	});

/**
 * SQL: the applications of the account that submitted the assessment `id` (a parameter) without it and without staff tests, newest
 * first, as the account `reader` may read them.
 */
export const otherApplicationsOf = (id: string, reader: string): string => `SELECT json_group_array(json(item)) FROM (
	SELECT ${other(reader)} AS item FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.user_id = (SELECT user_id FROM assessments WHERE id = ${id} AND user_id <> '')
		AND assessment.id <> ${id} AND NOT assessment.is_admin_test
	ORDER BY assessment.submitted_at DESC, assessment.id)`;

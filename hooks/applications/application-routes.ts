import { APPLICATIONS_PAGE_SIZE } from '#domain/assessments/job-applications';
import { EXCELLENT_MIN, GOOD_MIN } from '#domain/assessments/score-band';
import { application } from '../assessment-review/assessments.ts';
import { requireStaff } from '../core/account.ts';
import { readText } from '../core/database.ts';
import { answering, Refusal, respondJson } from '../core/http-response.ts';
import { IS_HIGH_RISK, isNumber } from './work-window.ts';

/** One statement, so that rows and head are of one snapshot. */
const JOB_APPLICATIONS = `SELECT COALESCE((SELECT json_object(
		'epoch', COALESCE((SELECT value FROM server_meta WHERE key = 'epoch'), ''),
		'head', COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0),
		'next', iif(count(*) < ${APPLICATIONS_PAGE_SIZE}, '', max(listed.id)),
		'applications', json_group_array(json((${application('listed.id')}))) FILTER (WHERE listed.id IS NOT NULL))
	FROM (SELECT id FROM assessments WHERE job_id = {:job} AND id > {:after} ORDER BY id LIMIT ${APPLICATIONS_PAGE_SIZE}) listed
	WHERE EXISTS (SELECT 1 FROM jobs WHERE id = {:job}) HAVING EXISTS (SELECT 1 FROM jobs WHERE id = {:job})), '') AS text`;

/** `GET /api/staff/jobs/{jobId}/applications?after=` → `JobApplicationsPage`: by id, from the one after `after`. */
export const respondWithJobApplications = answering((e) => {
	requireStaff(e);
	const page = readText(e.app.concurrentDB(), JOB_APPLICATIONS, {
		job: e.request?.pathValue('jobId') ?? '',
		after: e.request?.url?.query().get('after') ?? '',
	});
	if (!page) throw new Refusal(404, 'job_not_found');
	respondJson(e, page);
});

const countIf = (condition: string): string => `count(*) FILTER (WHERE NOT taken.is_admin_test AND ${condition})`;

const COUNTS = `SELECT json_object('jobs', COALESCE(json_group_array(json(counted)), '[]')) AS text FROM (
	SELECT json_object('job_id', taken.job_id, 'rows', count(*), 'total', ${countIf('TRUE')},
		'pending', ${countIf(`NOT ${isNumber('taken.score')}`)},
		'excellent', ${countIf(`${isNumber('taken.score')} AND taken.score >= ${EXCELLENT_MIN}`)},
		'good', ${countIf(`${isNumber('taken.score')} AND taken.score >= ${GOOD_MIN} AND taken.score < ${EXCELLENT_MIN}`)},
		'high_risk', ${countIf(IS_HIGH_RISK)}) AS counted
	FROM assessments taken JOIN jobs job ON job.id = taken.job_id GROUP BY taken.job_id)`;

/** `GET /api/staff/application-counts` → `{ jobs: ApplicationCounts[] }`: of every job with applications. */
export const respondWithApplicationCounts = answering((e) => {
	requireStaff(e);
	respondJson(e, readText(e.app.concurrentDB(), COUNTS));
});

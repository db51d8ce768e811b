import type * as z from 'zod/mini';
import {
	APPLICATIONS_PAGE_SIZE,
	type ApplicationCounts,
	type applicationCountsResponseSchema,
	type JobApplicationsPage,
} from '#domain/assessments/job-applications';
import { HIGH_RISK_ABOVE } from '#domain/assessments/risk-level';
import { EXCELLENT_MIN, GOOD_MIN } from '#domain/assessments/score-band';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { applicationFor, RISK_DISMISSED } from '../rows/assessments.ts';
import { isWithheld } from '../rows/withheld.ts';
import { isNumber } from '../rows/work-window.ts';

const PAGE = jsonObject<JobApplicationsPage>()({
	epoch: "COALESCE((SELECT value FROM server_meta WHERE key = 'epoch'), '')",
	head: "COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0)",
	next: `iif(count(*) < ${APPLICATIONS_PAGE_SIZE}, '', max(listed.id))`,
	applications: `json_group_array(json((${applicationFor('listed.id', '{:reader}')}))) FILTER (WHERE listed.id IS NOT NULL)`,
});

/** One statement, so that rows and head come from one snapshot. */
const JOB_APPLICATIONS = `SELECT COALESCE((SELECT ${PAGE}
	FROM (SELECT id FROM assessments WHERE job_id = {:job} AND id > {:after} ORDER BY id LIMIT ${APPLICATIONS_PAGE_SIZE}) listed
	WHERE EXISTS (SELECT 1 FROM jobs WHERE id = {:job}) HAVING EXISTS (SELECT 1 FROM jobs WHERE id = {:job})), '') AS text`;

/** `GET /api/staff/jobs/{jobId}/applications?after=` → `JobApplicationsPage`: sorted by id, starting after the id `after`. */
export const respondWithJobApplications = route((e) => {
	const { actor } = requireStaff(e);
	const page = readText(e.app.concurrentDB(), JOB_APPLICATIONS, {
		reader: actor.id,
		job: e.request?.pathValue('jobId') ?? '',
		after: e.request?.url?.query().get('after') ?? '',
	});
	if (!page) throw new Refusal(404, 'job_not_found');
	respondJson(e, page);
});

const countIf = (condition: string): string => `count(*) FILTER (WHERE NOT assessment.is_admin_test AND ${condition})`;

const WITHHELD = isWithheld('{:reader}');

const COUNTS_OF_JOB = jsonObject<ApplicationCounts>()({
	job_id: 'counted.job_id',
	rows: 'counted.rows',
	total: 'total',
	withheld: 'withheld',
	pending: 'pending',
	excellent: 'excellent',
	good: 'good',
	high_risk: 'COALESCE(risky.high_risk, 0)',
});

const COUNTS_RESPONSE = jsonObject<z.infer<typeof applicationCountsResponseSchema>>()({
	jobs: `json_group_array(${COUNTS_OF_JOB})`,
});

/** Reads only indexes, except for the few rows at high risk. A missing risk is text, which SQLite sorts above every number. */
const COUNTS = `WITH risky AS MATERIALIZED (
		SELECT assessment.job_id, count(*) AS high_risk FROM assessments assessment
		WHERE assessment.risk_score > ${HIGH_RISK_ABOVE} AND assessment.risk_score <= 100 AND NOT assessment.is_admin_test AND NOT ${RISK_DISMISSED} AND NOT ${WITHHELD}
		GROUP BY assessment.job_id),
	counted AS (
		SELECT assessment.job_id, count(*) AS rows, ${countIf('TRUE')} AS total,
			${countIf(WITHHELD)} AS withheld, ${countIf(`NOT ${isNumber('assessment.score')} AND NOT ${WITHHELD}`)} AS pending,
			${countIf(`${isNumber('assessment.score')} AND assessment.score >= ${EXCELLENT_MIN} AND NOT ${WITHHELD}`)} AS excellent,
			${countIf(`${isNumber('assessment.score')} AND assessment.score >= ${GOOD_MIN} AND assessment.score < ${EXCELLENT_MIN} AND NOT ${WITHHELD}`)} AS good
		FROM assessments assessment GROUP BY assessment.job_id)
	SELECT ${COUNTS_RESPONSE} AS text
	FROM counted JOIN jobs ON jobs.id = counted.job_id LEFT JOIN risky ON risky.job_id = counted.job_id`;

/** `GET /api/staff/application-counts` → `{ jobs: ApplicationCounts[] }`: one entry for every job with applications. */
export const respondWithApplicationCounts = route((e) => {
	const { actor } = requireStaff(e);
	respondJson(e, readText(e.app.concurrentDB(), COUNTS, { reader: actor.id }));
});

import { APPLICATIONS_PAGE_SIZE, type JobApplicationsPage } from '#domain/assessments/job-applications';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { applicationFor } from '../rows/assessments.ts';

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

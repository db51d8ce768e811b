import * as z from 'zod/mini';
import { requireAdmin } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { pingAccounts } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readBody } from '../core/http/read-body.ts';
import { logFailure } from '../core/log.ts';
import { deleteJob } from './delete-job.ts';

const BODY_MAX_BYTES = 10_000;

/**
 * `POST /api/rpc/delete_job_cascade {job_id}` → `{success: true}`. Idempotent.
 * @throws Refusal 401 without a session, 403 for others than admins, 404 `job_not_found`, 409 `job_has_records`.
 */
export const deleteJobCascade = route((e) => {
	requireAdmin(e);
	const { job_id: jobId } = readBody(e, z.object({ job_id: z.string() }), BODY_MAX_BYTES);
	const applicants = deleteJob(e.app, jobId);
	respondJson(e, JSON.stringify({ success: true }));
	if (!applicants) return;
	try {
		pingStaff(e.app, 'jobs', jobId);
		pingAccounts(e.app, new Set(applicants), 'jobs', jobId);
	} catch (error) {
		// The deletion is committed: devices see it at their next pull, and the sweep of each minute removes the remaining
		// rows.
		logFailure('A deleted job could not be announced.', error, { job: jobId });
	}
});

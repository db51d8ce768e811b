import { answering, Refusal, respondJson } from '../core/http-response.ts';
import { findPublicJob, listPublicJobs } from './job-rows.ts';

/** Kept by the device, asked about every time: a paused job must go. */
const ASK_EVERY_TIME = 'no-cache';

/** `GET /api/public/jobs` → `{jobs: Job[]}`, for guests too. */
export const respondWithPublicJobs = answering((e) => respondJson(e, listPublicJobs(e.app), ASK_EVERY_TIME));

/** `GET /api/public/jobs/{id}` → `Job`; a paused job is as good as none. */
export const respondWithPublicJob = answering((e) => {
	const job = findPublicJob(e.app, e.request?.pathValue('id') ?? '');
	if (!job) throw new Refusal(404, 'job_not_found');
	respondJson(e, job, ASK_EVERY_TIME);
});

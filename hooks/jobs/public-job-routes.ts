import { Refusal, respondJson, route } from '../core/http-response.ts';
import { findPublicJob, listPublicJobs } from './job-rows.ts';

/** The browser caches the response but revalidates it every time, so that a paused job disappears. */
const ASK_EVERY_TIME = 'no-cache';

/** `GET /api/public/jobs` → `{jobs: Job[]}`. Public. */
export const respondWithPublicJobs = route((e) => respondJson(e, listPublicJobs(e.app), ASK_EVERY_TIME));

/** `GET /api/public/jobs/{id}` → `Job`; 404 for a paused job. */
export const respondWithPublicJob = route((e) => {
	const job = findPublicJob(e.app, e.request?.pathValue('id') ?? '');
	if (!job) throw new Refusal(404, 'job_not_found');
	respondJson(e, job, ASK_EVERY_TIME);
});

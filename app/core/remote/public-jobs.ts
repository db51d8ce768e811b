import type { Job } from '#domain/jobs/job';
import { parseJob, parseJobs } from '#domain/jobs/parse-job';
import { jsonOf, request } from './request.ts';

/** `not_found`: there is no such job, or it is paused. The others: the server could not be reached. */
export type PublicJobsFailure = 'offline' | 'unavailable' | 'not_found';
export type Fetched<T> = { ok: true; value: T } | { ok: false; failure: PublicJobsFailure };

/** Fetches the active jobs, newest first. Public. */
export async function fetchPublicJobs(): Promise<Fetched<Job[]>> {
	const answer = await request('/api/public/jobs');
	if (answer.kind === 'none') return { ok: false, failure: answer.reason === 'offline' ? 'offline' : 'unavailable' };
	const jobs = answer.status === 200 ? parseJobs(Object(jsonOf(answer)).jobs) : null;
	return jobs ? { ok: true, value: jobs } : { ok: false, failure: 'unavailable' };
}

/** Fetches one active job. Public. */
export async function fetchPublicJob(jobId: string): Promise<Fetched<Job>> {
	const answer = await request(`/api/public/jobs/${encodeURIComponent(jobId)}`);
	if (answer.kind === 'none') return { ok: false, failure: answer.reason === 'offline' ? 'offline' : 'unavailable' };
	const body = jsonOf(answer);
	if (answer.status === 404 && Object(body).code === 'job_not_found') return { ok: false, failure: 'not_found' };
	const job = answer.status === 200 ? parseJob(body) : null;
	return job ? { ok: true, value: job } : { ok: false, failure: 'unavailable' };
}

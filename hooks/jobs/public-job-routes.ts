import { jobPageHead, type PageJob, withHead } from '#domain/jobs/job-page-head';
import { appUrl, publicFolder } from '../core/environment.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { respondWithPage, servePage } from '../core/http/static-files.ts';
import { logFailure } from '../core/log.ts';
import { findPublicJob, listPublicJobs } from '../rows/jobs.ts';

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

/**
 * `GET /apply/{jobId}`: the app's page with the job's title and description in its head, for link previews. A paused or
 * unknown job gets the plain page with noindex. A failure here costs only the head.
 */
export function serveJobPage(e: core.RequestEvent): void {
	const page = readPage(e);
	if (page) respondWithPage(e, page);
	else servePage(e);
}

function readPage(e: core.RequestEvent): string | undefined {
	try {
		const id = e.request?.pathValue('jobId') ?? '';
		const found = findPublicJob(e.app, id);
		const job: PageJob | null = found ? JSON.parse(found) : null;
		const base = appUrl();
		const addresses = { page: `${base}/apply/${encodeURIComponent(id)}`, icon: `${base}/icon-512.png` };
		return withHead(toString($os.readFile(`${publicFolder()}/index.html`)), jobPageHead(job, addresses));
	} catch (error) {
		logFailure("A job's page got no head.", error);
		return undefined;
	}
}

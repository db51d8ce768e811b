import * as z from 'zod/mini';
import { type Job, jobSchema } from '#domain/jobs/job';
import { createStore } from '../platform/create-store.ts';
import { readDevice, writeDevice } from '../platform/key-value-store.ts';
import { jsonOf, request } from '../remote/request.ts';

/** `not_found`: there is no such job, or it is paused. Other values: the server could not be reached. */
type PublicJobsFailure = 'offline' | 'unavailable' | 'not_found';
export type JobsResult<T> = { ok: true; value: T } | { ok: false; failure: PublicJobsFailure };

const parseJob = (value: unknown): Job | null => z.safeParse(jobSchema, value).data ?? null;
const parseJobs = (value: unknown): Job[] | null => z.safeParse(z.array(jobSchema), value).data ?? null;

/** Fetches the active jobs, newest first. Public. */
async function fetchPublicJobs(): Promise<JobsResult<Job[]>> {
	const response = await request('/api/public/jobs');
	if (response.kind === 'none')
		return { ok: false, failure: response.reason === 'offline' ? 'offline' : 'unavailable' };
	const jobs = response.status === 200 ? parseJobs(Object(jsonOf(response)).jobs) : null;
	return jobs ? { ok: true, value: jobs } : { ok: false, failure: 'unavailable' };
}

/** Fetches one active job. Public. */
export async function fetchPublicJob(jobId: string): Promise<JobsResult<Job>> {
	const response = await request(`/api/public/jobs/${encodeURIComponent(jobId)}`);
	if (response.kind === 'none')
		return { ok: false, failure: response.reason === 'offline' ? 'offline' : 'unavailable' };
	const body = jsonOf(response);
	if (response.status === 404 && Object(body).code === 'job_not_found') return { ok: false, failure: 'not_found' };
	const job = response.status === 200 ? parseJob(body) : null;
	return job ? { ok: true, value: job } : { ok: false, failure: 'unavailable' };
}

/** The stored active jobs, newest first; null if this device never fetched them. */
export const findPublicJobs = async (): Promise<Job[] | null> => parseJobs(await readDevice('public_jobs'));

/** Saves the active jobs for the next visit, online or offline. */
export const savePublicJobs = (jobs: Job[]): Promise<void> => writeDevice('public_jobs', jobs);

/**
 * The list as screens read it. `ready`: stored jobs are shown, with `refreshing` while newer ones are fetched and `failure` if
 * the fetch failed. `failed`: nothing is stored and the fetch failed.
 */
export type PublicJobs = {
	status: 'loading' | 'ready' | 'failed';
	jobs: Job[];
	refreshing: boolean;
	failure: 'offline' | 'unavailable' | null;
};

type Ports = {
	find: () => Promise<Job[] | null>;
	save: (jobs: Job[]) => Promise<void>;
	fetch: () => Promise<JobsResult<Job[]>>;
};

/** Creates the store of active jobs. It loads stored jobs first, then the server's. */
export function createPublicJobsStore({ find, save, fetch }: Ports) {
	const state = createStore<PublicJobs>({ status: 'loading', jobs: [], refreshing: false, failure: null });
	let stored: Promise<void> | undefined;
	let refreshing: Promise<void> | undefined;

	const set = (change: Partial<PublicJobs>): void => state.set({ ...state.get(), ...change });
	/** An unreadable device database is not an error: the fetch still provides the jobs. */
	const loadStored = async (): Promise<void> => {
		const jobs = await find().catch(() => null);
		if (jobs && state.get().status === 'loading') set({ status: 'ready', jobs });
	};
	const fetchAll = async (): Promise<void> => {
		set({ refreshing: true });
		const [fetched] = await Promise.all([fetch(), stored]);
		refreshing = undefined;
		if (fetched.ok) {
			set({ status: 'ready', jobs: fetched.value, refreshing: false, failure: null });
			await save(fetched.value).catch(() => undefined);
		} else {
			const failure = fetched.failure === 'offline' ? 'offline' : 'unavailable';
			set({ status: state.get().status === 'ready' ? 'ready' : 'failed', refreshing: false, failure });
		}
	};

	return {
		view: state.get,
		subscribe: state.subscribe,
		/** Shows stored jobs and fetches the list again; concurrent calls share one fetch. */
		refresh(): Promise<void> {
			stored ??= loadStored();
			refreshing ??= fetchAll();
			return refreshing;
		},
	};
}

export const publicJobsStore = createPublicJobsStore({
	find: findPublicJobs,
	save: savePublicJobs,
	fetch: fetchPublicJobs,
});

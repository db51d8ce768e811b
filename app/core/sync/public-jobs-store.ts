import type { Job } from '#domain/jobs/job';
import { type Fetched, fetchPublicJobs } from '../remote/public-jobs.ts';
import { findPublicJobs, savePublicJobs } from '../store/public-jobs.ts';

/**
 * The list as screens read it. `ready` shows stored jobs immediately, `refreshing` while newer ones are fetched, `failure`
 * when the fetch failed and the stored jobs are shown. `failed`: nothing stored, nothing fetched.
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
	fetch: () => Promise<Fetched<Job[]>>;
};

/** Creates the store of active jobs: stored ones first, then the server's. */
export function createPublicJobsStore({ find, save, fetch }: Ports) {
	const listeners = new Set<() => void>();
	let state: PublicJobs = { status: 'loading', jobs: [], refreshing: false, failure: null };
	let stored: Promise<void> | undefined;
	let refreshing: Promise<void> | undefined;

	const set = (change: Partial<PublicJobs>): void => {
		state = { ...state, ...change };
		for (const listener of listeners) listener();
	};
	/** A device database that cannot be read is not an error: the fetch still brings the jobs. */
	const loadStored = async (): Promise<void> => {
		const jobs = await find().catch(() => null);
		if (jobs && state.status === 'loading') set({ status: 'ready', jobs });
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
			set({ status: state.status === 'ready' ? 'ready' : 'failed', refreshing: false, failure });
		}
	};

	return {
		view: (): PublicJobs => state,
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
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

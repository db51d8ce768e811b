import { useEffect, useSyncExternalStore } from 'react';
import { type PublicJobs, publicJobsStore } from '../../core/public-jobs/public-jobs.ts';

/** The active jobs, newest first: stored ones at once, then the server's. `refresh` asks again. */
export function usePublicJobs(): PublicJobs & { refresh: () => void } {
	const state = useSyncExternalStore(publicJobsStore.subscribe, publicJobsStore.view);
	useEffect(() => {
		void publicJobsStore.refresh();
	}, []);
	return { ...state, refresh: () => void publicJobsStore.refresh() };
}

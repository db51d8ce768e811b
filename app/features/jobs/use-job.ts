import { useCallback, useEffect, useState } from 'react';
import type { Job } from '#domain/jobs/job';
import { fetchPublicJob, findPublicJobs } from '../../core/public-jobs/public-jobs.ts';

/** State of one job. `notFound`: the server has no such job; `failed`: there was no response. */
type JobView = {
	status: 'loading' | 'ready' | 'notFound' | 'failed';
	job: Job | null;
	refreshing: boolean;
	failure: 'offline' | 'unavailable' | null;
};

const LOADING: JobView = { status: 'loading', job: null, refreshing: true, failure: null };

/** Ignores a failed database read: it only delays the first display. */
const findStored = async (jobId: string): Promise<Job | null> =>
	(await findPublicJobs().catch(() => null))?.find((job) => job.id === jobId) ?? null;

/** One active job: the stored one immediately, then the server's. */
export function useJob(jobId: string): JobView & { refresh: () => void } {
	const [view, setView] = useState<{ jobId: string; state: JobView }>({ jobId, state: LOADING });

	const refresh = useCallback(
		(isCurrent: () => boolean = () => true) => {
			const show = (next: (state: JobView) => JobView) => {
				if (!isCurrent()) return;
				setView((before) => ({ jobId, state: next(before.jobId === jobId ? before.state : LOADING) }));
			};
			const stored = findStored(jobId).then((job) => {
				if (job) show((state) => (state.job ? state : { ...state, status: 'ready', job }));
			});
			show((state) => ({ ...state, refreshing: true }));
			void Promise.all([fetchPublicJob(jobId), stored]).then(([fetched]) => {
				show((state) => {
					if (fetched.ok) return { status: 'ready', job: fetched.value, refreshing: false, failure: null };
					const { failure } = fetched;
					if (failure === 'not_found') return { status: 'notFound', job: null, refreshing: false, failure: null };
					return { ...state, status: state.job ? 'ready' : 'failed', refreshing: false, failure };
				});
			});
		},
		[jobId],
	);

	useEffect(() => {
		let current = true;
		refresh(() => current);
		return () => {
			current = false;
		};
	}, [refresh]);

	return { ...(view.jobId === jobId ? view.state : LOADING), refresh: () => refresh() };
}

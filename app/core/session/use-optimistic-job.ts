import { useMemo } from 'react';
import type { OptimisticJob } from '../store/reads/optimistic-jobs.ts';
import { findJob } from '../store/reads/staff.ts';
import { refreshByPull } from '../sync/refresh.ts';
import { type Resource, useLiveResource } from './use-live-resource.ts';

/** A job with pending operations applied. `missing`: the pull is complete and does not contain it. */
export function useOptimisticJob(jobId: string) {
	const source = useMemo(
		(): Resource<OptimisticJob> => ({ query: (database) => findJob(database, jobId), refresh: refreshByPull }),
		[jobId],
	);
	const { status, value, failure, refresh } = useLiveResource(source);
	const found = value ? 'ready' : status === 'notFound' ? 'missing' : status === 'loading' ? 'loading' : 'failed';
	return { status: found, optimistic: value, failure, refresh } as const;
}

import { useMemo } from 'react';
import { type Resource, useLiveResource } from '../../core/session/use-live-resource.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { findJob } from '../staff/staff.ts';
import type { OptimisticJob } from './optimistic-jobs.ts';

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

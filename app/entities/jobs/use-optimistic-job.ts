import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { findJob } from '../staff/staff.ts';
import type { OptimisticJob } from './optimistic-jobs.ts';

/** A job with pending operations applied. `missing`: the pull is complete and does not contain it. */
export function useOptimisticJob(jobId: string) {
	const source: Resource<OptimisticJob> = { query: (database) => findJob(database, jobId), refresh: refreshByPull };
	const { status, value, failure, refresh } = useRows(source, [jobId]);
	const found = value ? 'ready' : status === 'notFound' ? 'missing' : status === 'loading' ? 'loading' : 'failed';
	return { status: found, optimistic: value, failure, refresh } as const;
}

import { useMemo } from 'react';
import type { ShownJob } from '#domain/sync/shown-job';
import { findJob } from '../../data/queries/staff.ts';
import { refreshByPull } from '../../sync/refresh.ts';
import { type RowSource, useStoredRows } from '../stored/use-stored-rows.ts';

/** A job as this device shows it. `missing`: everything was fetched and it is not among it. */
export function useShownJob(jobId: string) {
	const source = useMemo(
		(): RowSource<ShownJob> => ({ query: (database) => findJob(database, jobId), refresh: refreshByPull }),
		[jobId],
	);
	const { status, value, failure, refresh } = useStoredRows(source);
	const found = value ? 'ready' : status === 'notFound' ? 'missing' : status === 'loading' ? 'loading' : 'failed';
	return { status: found, shown: value, failure, refresh } as const;
}

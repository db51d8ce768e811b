import { useCallback, useEffect, useState } from 'react';
import type { Application } from '#domain/assessments/assessment';
import { onConnectionChange } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { refreshWithToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { subscribeLiveQuery } from '../../core/store/live-query.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import type { RefreshFailure } from '../../core/sync/sync-channel.ts';
import { findApplications } from '../staff/staff.ts';
import { fetchApplications } from './fetch-applications.ts';
import { findApplicationRows } from './job-applications.ts';

/** Fetches the whole applications of a job that no pull delivers to this device. Returns why it failed; never rejects. */
async function fetchOthers(userId: string, jobId: string): Promise<RefreshFailure | null> {
	if ((await findReceiving(accountDatabase(userId))).bulk) return null;
	return refreshWithToken({ refresh: fetchApplications(jobId) }, userId);
}

/**
 * Reads the whole applications of a job, latest first, and fetches those that this device does not have. Null while they are
 * incomplete; empty for an unknown job. Rejects if reading fails.
 */
export async function loadWholeApplications(userId: string, jobId: string): Promise<Application[] | null> {
	const database = accountDatabase(userId);
	if ((await findReceiving(database)).bulk) return null;
	const found = await findApplications(database, jobId);
	if (!found.isMissing) return found.applications;
	await fetchOthers(userId, jobId);
	const fetched = await findApplications(database, jobId);
	return fetched.isMissing ? null : fetched.applications;
}

/**
 * Whole applications of a job, for cards. `watch` calls back with those of some ids that are on this device, now and after
 * changes, and returns the stop function. Those that are not are fetched, again when the network returns or a pull ends.
 * `failure`: why the last attempt failed.
 */
export function useWholeApplications(jobId: string) {
	const userId = useSession().user?.id;
	const [isPartial, setPartial] = useState(false);
	const [failure, setFailure] = useState<RefreshFailure | null>(null);
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		if (!userId || !isPartial) return;
		const controller = new AbortController();
		let isRunning = false;
		const run = async (): Promise<void> => {
			if (isRunning) return;
			isRunning = true;
			const failed = await fetchOthers(userId, jobId);
			isRunning = false;
			if (!controller.signal.aborted) setFailure(failed);
		};
		void run();
		const stops = [onConnectionChange(() => void run()), subscribePulled(userId, () => void run())];
		return () => {
			controller.abort();
			for (const stop of stops) stop();
			setFailure(null);
		};
	}, [userId, jobId, isPartial, tries]);
	const watch = useCallback(
		(ids: readonly string[], onRows: (rows: readonly Application[]) => void): (() => void) =>
			userId
				? subscribeLiveQuery(
						() => findApplicationRows(accountDatabase(userId), ids),
						(rows) => {
							setPartial(rows.length < ids.length);
							onRows(rows);
						},
						reportStorageFailure,
					)
				: () => undefined,
		[userId],
	);
	return { watch, failure, retry: useCallback(() => setTries((count) => count + 1), []) };
}

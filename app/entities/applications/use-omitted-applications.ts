import { useCallback, useEffect, useState } from 'react';
import { onConnectionChange } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { refreshWithToken } from '../../core/session/with-token.ts';
import { fetchOmitted, refreshCounts } from '../../core/sync/fetch-omitted.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import type { RefreshFailure } from '../../core/sync/sync-channel.ts';

/** Fetches the server's application counts during the first pull, to show its progress. */
export function useExpectedApplications(isReceiving: boolean): void {
	const userId = useSession().user?.id;
	useEffect(() => {
		if (userId && isReceiving) void refreshWithToken({ refresh: refreshCounts }, userId);
	}, [userId, isReceiving]);
}

/**
 * Fetches a job's applications while some are missing on this device. Retries when the network returns or a pull ends.
 * `failure`: why the last attempt ended early.
 */
export function useOmittedApplications(
	jobId: string,
	isMissing: boolean,
): { failure: RefreshFailure | null; retry: () => void } {
	const userId = useSession().user?.id;
	const [failure, setFailure] = useState<RefreshFailure | null>(null);
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new try runs the effect again.
	useEffect(() => {
		if (!userId || !isMissing) return;
		const controller = new AbortController();
		let isRunning = false;
		const run = async (): Promise<void> => {
			if (isRunning) return;
			isRunning = true;
			await refreshWithToken({ refresh: refreshCounts }, userId);
			const failed = await refreshWithToken({ refresh: fetchOmitted(jobId) }, userId);
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
	}, [userId, jobId, isMissing, tries]);
	return { failure, retry: useCallback(() => setTries((count) => count + 1), []) };
}

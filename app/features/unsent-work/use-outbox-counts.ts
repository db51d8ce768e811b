import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../core/session/use-session.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { watch } from '../../core/store/live-query.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { countOutbox, type OutboxCounts } from './count-outbox.ts';

function createCounts(userId: string | undefined) {
	let counts: OutboxCounts | undefined;
	return {
		view: () => counts,
		subscribe: (listener: () => void): (() => void) => {
			if (!userId) return () => undefined;
			return watch(
				() => countOutbox(accountDatabase(userId)),
				(next) => {
					counts = next;
					listener();
				},
				reportStorageFailure,
			);
		},
	};
}

/** How many operations of the account wait, are on their way, and need attention; undefined until they were counted. */
export function useOutboxCounts(): OutboxCounts | undefined {
	const userId = useSession().user?.id;
	const counts = useMemo(() => createCounts(userId), [userId]);
	return useSyncExternalStore(counts.subscribe, counts.view);
}

import { useMemo, useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import { subscribeLiveQuery } from '../store/live-query.ts';
import { findReceiving, type Receiving } from '../store/reads/receiving.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { type Refresh, refreshByPull } from '../sync/refresh.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { createLiveResource, type LiveResource, type Read } from './live-resource.ts';
import { useSession } from './use-session.ts';
import { refreshWithToken } from './with-token.ts';

/** Rows of one kind: how to query and refresh them. */
export type Resource<T> = {
	query: (database: AccountDatabase) => Promise<T | undefined>;
	refresh: Refresh;
	/** The part of the pull that delivers the rows; default: `work`. */
	lane?: keyof Receiving;
	/** Calls back if they may have changed. Not needed for pulled rows, which a live query observes. */
	subscribe?: (userId: string, listener: () => void) => () => void;
};

/** Whether the data is partial is read first: rows that are stored in between are only additional. */
async function read<T>({ query, lane = 'work' }: Resource<T>, userId: string): Promise<Read<T>> {
	const database = accountDatabase(userId);
	const [receiving, value] = await Promise.all([findReceiving(database), query(database)]);
	return { value, receiving: receiving[lane] };
}

/**
 * The signed-in account's stored rows: shown immediately, refreshed, and live while the screen is mounted. Pass the same
 * `source` object for the same rows.
 */
export function useLiveResource<T>(source: Resource<T>): LiveResource<T> & { refresh: () => void } {
	const userId = useSession().user?.id;
	const rows = useMemo(
		() =>
			createLiveResource<T>({
				watch: (onRead, onError) =>
					userId
						? subscribeLiveQuery(
								() => read(source, userId),
								onRead,
								(error) => {
									reportStorageFailure(error);
									onError(error);
								},
							)
						: () => undefined,
				read: async () => (userId ? read(source, userId) : { value: undefined, receiving: false }),
				refresh: async () => (userId ? refreshWithToken(source, userId) : 'unauthorized'),
				subscribeChanges: (listener) => (userId && source.subscribe?.(userId, listener)) || (() => undefined),
				subscribePulled: (listener) =>
					userId && source.refresh === refreshByPull ? subscribePulled(userId, listener) : () => undefined,
			}),
		[source, userId],
	);
	return { ...useSyncExternalStore(rows.subscribe, rows.view), refresh: rows.refresh };
}

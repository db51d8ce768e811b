import { useMemo, useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import { watch } from '../store/live-query.ts';
import { findReceiving, type Receiving } from '../store/reads/receiving.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import type { Refresh } from '../sync/refresh.ts';
import { createStoredRows, type Read, type StoredRows } from './live-resource.ts';
import { useSession } from './use-session.ts';
import { refreshWithToken } from './with-token.ts';

/** Rows of one kind: how to read and how to refresh them. */
export type RowSource<T> = {
	query: (database: AccountDatabase) => Promise<T | undefined>;
	refresh: Refresh;
	/** The part of the pull that brings the rows; default: `work`. */
	lane?: keyof Receiving;
	/** Calls back when they may have changed; not needed for pulled rows, which a live query follows. */
	subscribe?: (userId: string, listener: () => void) => () => void;
};

/** Reads first whether the data is partial: rows that are read later are never fewer. */
async function read<T>({ query, lane = 'work' }: RowSource<T>, userId: string): Promise<Read<T>> {
	const database = accountDatabase(userId);
	const receiving = await findReceiving(database);
	return { value: await query(database), receiving: receiving[lane] };
}

/**
 * The signed-in account's stored rows: shown immediately, refreshed, and live while the screen is mounted. Pass the same
 * `source` object for the same rows.
 */
export function useStoredRows<T>(source: RowSource<T>): StoredRows<T> & { refresh: () => void } {
	const userId = useSession().user?.id;
	const rows = useMemo(
		() =>
			createStoredRows<T>({
				watch: (onRead, onError) =>
					userId
						? watch(
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
			}),
		[source, userId],
	);
	return { ...useSyncExternalStore(rows.subscribe, rows.view), refresh: rows.refresh };
}

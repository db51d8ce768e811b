import { useState, useSyncExternalStore } from 'react';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import { subscribeLiveQuery } from '../store/live-query.ts';
import { findReceiving, type Receiving } from '../store/reads/receiving.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { useView } from '../store/use-view.ts';
import { type Refresh, refreshByPull } from '../sync/refresh.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { createLiveResource, type LiveResource, type Read } from './live-resource.ts';
import { useSession } from './use-session.ts';
import { refreshWithToken } from './with-token.ts';

type Query<T> = (database: AccountDatabase) => Promise<T | undefined>;

/** Rows that the server can bring up to date. */
export type Resource<T> = {
	query: Query<T>;
	refresh: Refresh;
	/** The part of the pull that delivers the rows; default: `work`. */
	lane?: keyof Receiving;
	/** Calls back if they may have changed. Not needed for pulled rows, which a live query observes. */
	subscribe?: (userId: string, listener: () => void) => () => void;
};

/** A list that a pull delivers. Undefined while it is empty and not fully pulled: it may not be empty. */
export const pulledList = <T>(list: (database: AccountDatabase) => Promise<T[]>): Resource<T[]> => ({
	async query(database) {
		const rows = await list(database);
		return rows.length > 0 || !(await findReceiving(database)).work ? rows : undefined;
	},
	refresh: refreshByPull,
});

type LiveRows<T> = ReturnType<typeof createLiveResource<T>>;

/** Whether the data is partial is read first: rows that are stored in between are only additional. */
async function read<T>(source: Resource<T> | Query<T>, userId: string): Promise<Read<T>> {
	const database = accountDatabase(userId);
	if (typeof source === 'function') return { value: await source(database), receiving: false };
	const [receiving, value] = await Promise.all([findReceiving(database), source.query(database)]);
	return { value, receiving: receiving[source.lane ?? 'work'] };
}

function watchRows<T>(source: Resource<T> | Query<T>, userId: string | undefined): LiveRows<T> {
	const resource = typeof source === 'function' ? undefined : source;
	return createLiveResource<T>({
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
		isCopy: resource !== undefined && resource.refresh !== refreshByPull,
		refresh: resource && (async () => (userId ? refreshWithToken(resource, userId) : 'unauthorized')),
		subscribeChanges: (listener) => (userId && resource?.subscribe?.(userId, listener)) || (() => undefined),
		subscribePulled: (listener) =>
			userId && resource?.refresh === refreshByPull ? subscribePulled(userId, listener) : () => undefined,
	});
}

function useSource<T>(source: Resource<T> | Query<T>, inputs: readonly string[]): LiveRows<T> {
	const userId = useSession().user?.id;
	const key = JSON.stringify([userId, ...inputs]);
	const create = () => ({ key, rows: watchRows(source, userId) });
	const [stored, setStored] = useState(create);
	// At once: not even this render may return rows of another account.
	const { rows } = stored.key === key ? stored : create();
	if (stored.key !== key) setStored({ key, rows });
	return rows;
}

/**
 * The signed-in account's stored rows: shown immediately, and live while the component is mounted. Those of a resource are also
 * refreshed; a query alone only reads this device. Never returns rows of another account. A database that fails shows the
 * storage banner.
 * @param inputs all that the source depends on besides the account: the rows are read anew when one of them changes
 */
export function useRows<T>(
	source: Resource<T> | Query<T>,
	inputs: readonly string[] = [],
): LiveResource<T> & { refresh: () => void } {
	const rows = useSource(source, inputs);
	return { ...useSyncExternalStore(rows.subscribe, rows.view), refresh: rows.refresh };
}

/** The value of a query for which no one waits: it is rendered after what is typed and clicked. */
export const useBackgroundValue = <T>(query: Query<T>): T | undefined => useView(useSource(query, [])).value;

import type { RefreshFailure } from '../sync/sync-channel.ts';

/**
 * Stored rows as screens read them, shown immediately while newer ones are fetched. `failure`: the fetch failed and the stored
 * rows are shown. `failed`: nothing is stored and the fetch failed. `forbidden` and `notFound` are responses of the server;
 * `notFound` also applies to rows missing after a complete pull. A failure is never an empty list.
 */
export type LiveResource<T> = {
	status: 'loading' | 'ready' | 'failed' | 'notFound' | 'forbidden';
	/** Set while `ready`. */
	value: T | undefined;
	/** Whether a value may still arrive, from the database or the server. */
	refreshing: boolean;
	failure: RefreshFailure | null;
	/** Whether the database was read. */
	isRead: boolean;
	/** Whether the value is partial because the rest is still being pulled (`findReceiving`). */
	receiving: boolean;
};

/** The stored value, and whether it is partial. */
export type Read<T> = { value: T | undefined; receiving: boolean };

type LiveResourcePorts<T> = {
	/** Calls back with the stored value, now and after every change; undefined if nothing was ever stored. */
	watch: (onRead: (read: Read<T>) => void, onError: (error: unknown) => void) => () => void;
	/** Reads the stored value once: after a successful fetch, before the value is reported as missing. */
	read: () => Promise<Read<T>>;
	/** Absent if the rows are only read. */
	refresh?: (() => Promise<RefreshFailure | null>) | undefined;
	/** Whether a pull can remove the rows while the server still has them. They are then fetched again. */
	isCopy: boolean;
	/** Calls back whenever there may be newer rows. */
	subscribeChanges: (listener: () => void) => () => void;
	/** Calls back whenever a pull that delivers the rows has succeeded, also one that `refresh` did not wait for. */
	subscribePulled: (listener: () => void) => () => void;
};

type Facts<T> = Read<T> & { isRead: boolean; refreshing: boolean; failure: RefreshFailure | null };

/** Responses of the server that the rows are not there, or no longer for this account. */
export const isGone = (failure: RefreshFailure | null): boolean =>
	failure === 'application_withdrawn' || (failure?.endsWith('not_found') ?? false);

function viewOf<T>({ isRead, value, refreshing, failure, receiving }: Facts<T>): LiveResource<T> {
	const denied = failure === 'forbidden' ? 'forbidden' : isGone(failure) ? 'notFound' : undefined;
	if (denied) return { status: denied, value: undefined, refreshing, failure, isRead, receiving };
	if (value !== undefined) return { status: 'ready', value, refreshing, failure, isRead, receiving };
	// Offline, the fetch fails before the database was read: the stored value may still arrive.
	const isWaiting = refreshing || !isRead;
	const view = { value, refreshing: isWaiting, failure, isRead, receiving };
	if (isWaiting) return { status: 'loading', ...view };
	if (failure) return { status: 'failed', ...view };
	return { status: receiving ? 'loading' : 'notFound', ...view };
}

/** Watches stored rows and refreshes them while there are subscribers. */
export function createLiveResource<T>(ports: LiveResourcePorts<T>) {
	const listeners = new Set<() => void>();
	let facts: Facts<T> = { isRead: false, value: undefined, refreshing: false, failure: null, receiving: false };
	let view = viewOf(facts);
	let isRefreshing = false;
	let isAskedAgain = false;
	let stop: (() => void) | undefined;

	const set = (change: Partial<Facts<T>>): void => {
		facts = { ...facts, ...change };
		view = viewOf(facts);
		for (const listener of listeners) listener();
	};
	/** A call during a refresh triggers another one afterwards: the current response may predate the reason for the call. */
	async function refresh(): Promise<void> {
		if (!ports.refresh) return;
		isAskedAgain = isRefreshing;
		if (isRefreshing) return;
		isRefreshing = true;
		set({ refreshing: true });
		const failure = await ports.refresh();
		const read = failure === null && facts.value === undefined ? await ports.read().catch(() => undefined) : undefined;
		isRefreshing = false;
		if (isAskedAgain && stop) return refresh();
		// A value read by the watcher in between is newer.
		set({ refreshing: false, failure, ...(facts.value === undefined && read && { ...read, isRead: true }) });
	}
	function start(): void {
		const stops = [
			ports.watch(
				(read) => {
					// The failure of an earlier fetch does not concern what the running one has just stored.
					const isFetched = facts.refreshing && facts.isRead && facts.value === undefined && read.value !== undefined;
					const isRemoved = facts.value !== undefined && read.value === undefined && facts.failure === null;
					// First, so that the rows count as loading. What a running fetch stores is read when it ends.
					if (ports.isCopy && isRemoved && !isRefreshing) void refresh();
					set({ isRead: true, ...read, ...(isFetched && { failure: null }) });
				},
				() => set({ isRead: true, failure: 'storage_failed' }),
			),
			ports.subscribeChanges(() => void refresh()),
			ports.subscribePulled(() => {
				if (isRefreshing || facts.failure === null || facts.failure === 'storage_failed') return;
				// Without a value, it would be reported as missing until the watcher has read it.
				if (facts.value === undefined) void refresh();
				else set({ failure: null });
			}),
		];
		stop = () => {
			for (const each of stops) each();
			stop = undefined;
		};
		void refresh();
	}

	return {
		view: () => view,
		refresh: (): void => void refresh(),
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener);
			if (!stop) start();
			return () => {
				listeners.delete(listener);
				if (listeners.size === 0) stop?.();
			};
		},
	};
}

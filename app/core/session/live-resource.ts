import type { RefreshFailure } from '../sync/sync-channel.ts';

/**
 * Stored rows as screens see them. They are shown at once while newer ones are fetched; `failure` says that fetching did not
 * work and what is shown is from the last time. `failed`: nothing was ever stored and nothing could be fetched; `forbidden` is the
 * server's word, and so is `notFound`, which is also said of what is not here once all has been fetched. A failure is never an empty list.
 */
export type StoredRows<T> = {
	status: 'loading' | 'ready' | 'failed' | 'notFound' | 'forbidden';
	/** Set while `ready`. */
	value: T | undefined;
	/** Something may still come: what is stored while nothing is shown yet, or what the server has. */
	refreshing: boolean;
	failure: RefreshFailure | null;
	/** The value is a part: the rest of what the server named is still on its way (`findReceiving`). */
	receiving: boolean;
};

/** What is stored, and whether it is a part of what the server has named. */
export type Read<T> = { value: T | undefined; receiving: boolean };

export type StoredRowsPorts<T> = {
	/** Calls back with what is stored, now and after every change; undefined while nothing ever was. */
	watch: (onRead: (read: Read<T>) => void, onError: (error: unknown) => void) => () => void;
	/** What is stored now: asked for after a request that worked, before anything is said to be missing. */
	read: () => Promise<Read<T>>;
	refresh: () => Promise<RefreshFailure | null>;
	/** Calls back whenever there may be something new. */
	subscribeChanges: (listener: () => void) => () => void;
};

type Facts<T> = Read<T> & { isRead: boolean; refreshing: boolean; failure: RefreshFailure | null };

function viewOf<T>({ isRead, value, refreshing, failure, receiving }: Facts<T>): StoredRows<T> {
	const denied = failure === 'forbidden' ? 'forbidden' : failure?.endsWith('not_found') ? 'notFound' : undefined;
	if (denied) return { status: denied, value: undefined, refreshing, failure, receiving };
	if (value !== undefined) return { status: 'ready', value, refreshing, failure, receiving };
	// With no network the request fails before the database was read: what is stored may still come.
	const isWaiting = refreshing || !isRead;
	const view = { value, refreshing: isWaiting, failure, receiving };
	if (isWaiting) return { status: 'loading', ...view };
	if (failure) return { status: 'failed', ...view };
	return { status: receiving ? 'loading' : 'notFound', ...view };
}

/** Watches stored rows and keeps them fresh for as long as somebody subscribes. */
export function createStoredRows<T>(ports: StoredRowsPorts<T>) {
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
	/** A request that comes while one is under way runs after it: the answer under way may be older than the reason to ask. */
	async function refresh(): Promise<void> {
		isAskedAgain = isRefreshing;
		if (isRefreshing) return;
		isRefreshing = true;
		set({ refreshing: true });
		const failure = await ports.refresh();
		const read = failure === null && facts.value === undefined ? await ports.read().catch(() => undefined) : undefined;
		isRefreshing = false;
		if (isAskedAgain && stop) return refresh();
		// What was seen meanwhile is newer.
		set({ refreshing: false, failure, ...(facts.value === undefined && read && { ...read, isRead: true }) });
	}
	function start(): void {
		const stops = [
			ports.watch(
				(read) => set({ isRead: true, ...read }),
				() => set({ isRead: true, failure: 'storage_failed' }),
			),
			ports.subscribeChanges(() => void refresh()),
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

import type { RefreshFailure } from '../../sync/refresh.ts';

/**
 * Stored rows as screens see them. They are shown at once while newer ones are fetched; `failure` says that fetching did not
 * work and what is shown is from the last time. `failed`: nothing was ever stored and nothing could be fetched; `notFound` and
 * `forbidden` are the server's word. A failure is never an empty list.
 */
export type StoredRows<T> = {
	status: 'loading' | 'ready' | 'failed' | 'notFound' | 'forbidden';
	/** Set while `ready`. */
	value: T | undefined;
	/** Something may still come: what is stored while nothing is shown yet, or what the server has. */
	refreshing: boolean;
	failure: RefreshFailure | null;
};

export type StoredRowsPorts<T> = {
	/** Calls back with what is stored, now and after every change; undefined while nothing ever was. */
	watch: (onValue: (value: T | undefined) => void, onError: (error: unknown) => void) => () => void;
	refresh: () => Promise<RefreshFailure | null>;
	/** Calls back whenever there may be something new. */
	subscribeChanges: (listener: () => void) => () => void;
};

type Facts<T> = { isRead: boolean; value: T | undefined; refreshing: boolean; failure: RefreshFailure | null };

function viewOf<T>({ isRead, value, refreshing, failure }: Facts<T>): StoredRows<T> {
	const denied = failure === 'forbidden' ? 'forbidden' : failure?.endsWith('not_found') ? 'notFound' : undefined;
	if (denied) return { status: denied, value: undefined, refreshing, failure };
	if (value !== undefined) return { status: 'ready', value, refreshing, failure };
	// With no network the request fails before the database was read: what is stored may still come.
	const isWaiting = refreshing || !isRead;
	return { status: failure && !isWaiting ? 'failed' : 'loading', value, refreshing: isWaiting, failure };
}

/** Watches stored rows and keeps them fresh for as long as somebody subscribes. */
export function createStoredRows<T>(ports: StoredRowsPorts<T>) {
	const listeners = new Set<() => void>();
	let facts: Facts<T> = { isRead: false, value: undefined, refreshing: false, failure: null };
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
		isRefreshing = false;
		if (isAskedAgain && stop) return refresh();
		set({ refreshing: false, failure });
	}
	function start(): void {
		const stops = [
			ports.watch(
				(value) => set({ isRead: true, value }),
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

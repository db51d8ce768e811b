import { useSyncExternalStore } from 'react';

/** Creates a store for one value that lives as long as the page. Notifies subscribers and components when it changes. */
export function createStore<T>(initial: T) {
	const listeners = new Set<() => void>();
	let value = initial;
	const get = (): T => value;
	const subscribe = (listener: () => void): (() => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		get,
		set: (next: T): void => {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of listeners) listener();
		},
		/** Returns the unsubscribe function. */
		subscribe,
		/** The value as React state. */
		use: (): T => useSyncExternalStore(subscribe, get),
	};
}

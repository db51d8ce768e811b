import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isRescued = false;

/** Sets whether this page works in a rescue database, because the account's own does not open. */
export function setRescued(next: boolean): void {
	if (next === isRescued) return;
	isRescued = next;
	for (const listener of listeners) listener();
}

/** See `setRescued`. */
export const useRescued = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isRescued,
	);

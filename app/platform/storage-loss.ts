import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLost = false;

function set(next: boolean): void {
	isLost = next;
	for (const listener of listeners) listener();
}

/** The browser found its storage for this site damaged and began it anew, empty. */
export const noteStorageLoss = (): void => set(true);

/** The person has read of it. */
export const dismissStorageLoss = (): void => set(false);

/** Whether the browser began this site's storage anew since the page was opened. */
export const useStorageLoss = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isLost,
	);

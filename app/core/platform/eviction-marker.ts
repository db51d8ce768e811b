import { useSyncExternalStore } from 'react';

/** Stands where the browser does not look when it empties databases to make room. */
const EVICTION_MARKER_KEY = 'candor_kept';

const listeners = new Set<() => void>();
let isLost = false;

function set(next: boolean): void {
	isLost = next;
	for (const listener of listeners) listener();
}

/** The browser deleted what it had stored for this site, or found it damaged, and began it anew, empty. */
export const noteStorageLoss = (): void => set(true);

/** Notes, apart from the databases, whether they hold an account's work: once they are empty it is known that they were not. */
export function setEvictionMarker(isKept: boolean): void {
	try {
		if (isKept) localStorage.setItem(EVICTION_MARKER_KEY, '1');
		else localStorage.removeItem(EVICTION_MARKER_KEY);
	} catch {
		// Where storage is closed nothing is kept, and nothing can be lost.
	}
}

/** Whether the databases held an account's work when they were last looked at. */
export function hasEvictionMarker(): boolean {
	try {
		return localStorage.getItem(EVICTION_MARKER_KEY) !== null;
	} catch {
		return false;
	}
}

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

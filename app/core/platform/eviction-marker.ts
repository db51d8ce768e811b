import { createStore } from './create-store.ts';

/** In localStorage, because an eviction deletes only databases. */
const EVICTION_MARKER_KEY = 'candor_kept';

const isLost = createStore(false);

/** Reports that the browser deleted or damaged this site's data and started with an empty database. */
export const recordStorageLoss = (): void => isLost.set(true);

/** Records in localStorage whether the databases contain an account's work, so that an eviction can be detected. */
export function setEvictionMarker(isStored: boolean): void {
	try {
		if (isStored) localStorage.setItem(EVICTION_MARKER_KEY, '1');
		else localStorage.removeItem(EVICTION_MARKER_KEY);
	} catch {
		// Without storage nothing is saved and nothing can be lost.
	}
}

/** Whether the databases contained an account's work at the last check. */
export function hasEvictionMarker(): boolean {
	try {
		return localStorage.getItem(EVICTION_MARKER_KEY) !== null;
	} catch {
		return false;
	}
}

/** Hides the message until the next data loss. */
export const dismissStorageLoss = (): void => isLost.set(false);

/** Whether this site's data was lost since the page was opened. */
export const useStorageLoss = isLost.use;

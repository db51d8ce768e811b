import { useSyncExternalStore } from 'react';

/** Why this device cannot save: `full` when the quota is exceeded. */
export type StorageFailure = 'full' | 'failed';

const listeners = new Set<() => void>();
let failure: StorageFailure | null = null;

const set = (next: StorageFailure | null): void => {
	if (next === failure) return;
	failure = next;
	for (const listener of listeners) listener();
};

/** Classifies a database error, also one that Dexie wrapped. */
export function storageFailureOf(error: unknown): StorageFailure {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** Reports that this device's database failed to read or write. Shown until a write succeeds. */
export const reportStorageFailure = (error: unknown): void => set(storageFailureOf(error));

/** A write succeeded again. */
export const clearStorageFailure = (): void => set(null);

/** Why this device cannot save; null while it can. */
export const useStorageFailure = (): StorageFailure | null =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => failure,
	);

import { useSyncExternalStore } from 'react';

/** Why this device cannot keep what it should: `full` when its space is used up. */
export type StorageFailure = 'full' | 'failed';

const listeners = new Set<() => void>();
let failure: StorageFailure | null = null;

const set = (next: StorageFailure | null): void => {
	if (next === failure) return;
	failure = next;
	for (const listener of listeners) listener();
};

/** Whether an error of the database, or one that Dexie wrapped, says that the space is used up. */
export function storageFailureOf(error: unknown): StorageFailure {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** This device's database refused to read or write; shown until it works again. */
export const reportStorageFailure = (error: unknown): void => set(storageFailureOf(error));

/** A write worked again. */
export const clearStorageFailure = (): void => set(null);

/** Why this device cannot keep what it should; null while it can. */
export const useStorageFailure = (): StorageFailure | null =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => failure,
	);

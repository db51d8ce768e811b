import { createStore } from '../platform/create-store.ts';

/** Why this device cannot save. `full`: the quota is exceeded. */
export type StorageFailure = 'full' | 'failed';

/**
 * Relation of this build to those of other tabs and of the server. `newer`: a newer build upgraded the schema; this tab still
 * saves, but should be reloaded. `blocked`: this build is newer and waits until the other tabs close. `outdated`: the server is
 * newer, and this tab receives no data until it is reloaded.
 */
type VersionNotice = 'newer' | 'blocked' | 'outdated' | null;

const failure = createStore<StorageFailure | null>(null);
const version = createStore<VersionNotice>(null);
const rescueInUse = createStore(false);
const otherWork = createStore<readonly string[]>([]);

/** Classifies a database error, including errors wrapped by Dexie. */
export function storageFailureOf(error: unknown): StorageFailure {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError' ? 'full' : 'failed';
}

/** Reports that this device's database failed to read or write. Displayed until a write succeeds. */
export const reportStorageFailure = (error: unknown): void => failure.set(storageFailureOf(error));

/** Clears the failure after a successful write. */
export const clearStorageFailure = (): void => failure.set(null);

/** Why this device cannot save; null while it can. */
export const useStorageFailure = failure.use;

export const setVersionNotice = version.set;
export const versionNotice = version.get;

/** Whether tabs with different builds share this account's database. */
export const useVersionNotice = version.use;

/** Sets whether this page uses a rescue database, because the account's own does not open. */
export const setRescueDatabaseInUse = rescueInUse.set;

/** See `setRescueDatabaseInUse`. */
export const useRescueDatabaseInUse = rescueInUse.use;

/** Sets the databases of other states that contain unsent work of the account. */
export const setOtherWork = otherWork.set;

/** See `setOtherWork`. */
export const useOtherWork = otherWork.use;

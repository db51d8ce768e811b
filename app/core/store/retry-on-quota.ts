import type { AccountTables } from './account-tables.ts';
import { storageFailureOf } from './storage-status.ts';

/** Runs the write. On a quota error, retries it after each eviction. */
export async function retryOnQuota<T>(db: AccountTables, isCopy: boolean, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (storageFailureOf(error) !== 'full') throw error;
		let last = error;
		// A rarely used chunk. If it cannot be loaded, the error is rethrown.
		const code = await import('./evict-caches.ts').catch(() => null);
		for (const evict of (isCopy ? code?.EVICTIONS_FOR_COPIES : code?.EVICTIONS) ?? []) {
			try {
				if (await evict(db)) return await write();
			} catch (again) {
				if (storageFailureOf(again) !== 'full') throw again;
				last = again;
			}
		}
		throw last;
	}
}

import type { AccountTables } from './account-tables.ts';
import { EVICTIONS, EVICTIONS_FOR_COPIES } from './evict-caches.ts';
import { storageFailureOf } from './storage-status.ts';

/** Runs the write. On a quota error, retries it after each eviction. */
export async function retryOnQuota<T>(db: AccountTables, isCopy: boolean, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (storageFailureOf(error) !== 'full') throw error;
		let last = error;
		for (const evict of isCopy ? EVICTIONS_FOR_COPIES : EVICTIONS) {
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

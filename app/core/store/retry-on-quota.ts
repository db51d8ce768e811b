import type { AccountTables } from './account-tables.ts';

/** Whether the error is a quota error, or wraps one (Dexie). */
function isSpaceUsedUp(error: unknown): boolean {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError';
}

/** Runs the write. On a quota error, retries it after each eviction. */
export async function retryOnQuota<T>(db: AccountTables, isCopy: boolean, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!isSpaceUsedUp(error)) throw error;
		let last = error;
		// A rarely used chunk. If it cannot be loaded, the error is rethrown.
		const code = await import('./evict-caches.ts').catch(() => null);
		for (const evict of (isCopy ? code?.EVICTIONS_FOR_COPIES : code?.EVICTIONS) ?? []) {
			try {
				if (await evict(db)) return await write();
			} catch (again) {
				if (!isSpaceUsedUp(again)) throw again;
				last = again;
			}
		}
		throw last;
	}
}

import type { AccountTables } from './account-tables.ts';

/** Whether an error of the database, or one that Dexie wrapped, says that the device's space is used up. */
function isSpaceUsedUp(error: unknown): boolean {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError';
}

/** Runs the write; when there is no space for it, again after each thing that was let go of. */
export async function retryOnQuota<T>(db: AccountTables, isCopy: boolean, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!isSpaceUsedUp(error)) throw error;
		let last = error;
		// Code of its own, for which there is hardly ever a use; without a network to fetch it with, the write is tried again as it is.
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

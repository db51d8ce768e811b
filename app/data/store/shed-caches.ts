import type { AccountTables } from '../schema/account-tables.ts';

/** Whether an error of the database, or one that Dexie wrapped, says that the device's space is used up. */
export function isSpaceUsedUp(error: unknown): boolean {
	const { name, inner } = Object(error) as { name?: unknown; inner?: unknown };
	return name === 'QuotaExceededError' || Object(inner).name === 'QuotaExceededError';
}

/**
 * Lets go of what the server holds and gives again: reviews that were looked at. Never of drafts, submissions or what waits to be sent.
 * False when there was nothing to let go of.
 */
export const shedCaches = (db: AccountTables): Promise<boolean> =>
	db.transaction('rw', db.reviews, async () => {
		const count = await db.reviews.count();
		if (count > 0) await db.reviews.clear();
		return count > 0;
	});

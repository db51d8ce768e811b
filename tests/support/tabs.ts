import type { Page } from '@playwright/test';
import { accountDatabaseName } from '../../app/core/store/database-names.ts';

/** The lock that the leading tab of an account holds. */
const lockOf = (userId: string): string => accountDatabaseName(userId).replace('candor-', 'candor-sync-');

/** Whether the tab holds the lock of the leader. */
const isLeading = (page: Page, userId: string): Promise<boolean> =>
	page.evaluate(
		(name) =>
			// A lock with a unique name identifies the tab's client id.
			navigator.locks.request(`who-${crypto.randomUUID()}`, async (own) => {
				const { held = [] } = await navigator.locks.query();
				const clientOf = (lock: string) => held.find((one) => one.name === lock)?.clientId;
				return clientOf(own?.name ?? '') === clientOf(name);
			}),
		lockOf(userId),
	);

/** The leading tab of these, if any. */
export async function findLeader(pages: readonly Page[], userId: string): Promise<Page | undefined> {
	for (const page of pages) if (await isLeading(page, userId)) return page;
	return undefined;
}

/** How many tabs wait for the leader's lock, as the page sees it. */
export const countWaiting = (page: Page, userId: string): Promise<number> =>
	page.evaluate(async (name) => {
		const { pending = [] } = await navigator.locks.query();
		return pending.filter((lock) => lock.name === name).length;
	}, lockOf(userId));

/** Sets the visibility of the tab: without a window, Chromium treats every tab as visible. */
export const setSeen = (page: Page, isSeen: boolean): Promise<void> =>
	page.evaluate(
		(state) => {
			Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
		},
		isSeen ? 'visible' : 'hidden',
	);

/** The rows of a table of the account on this device. */
export const readTable = <Row>(page: Page, userId: string, table: string): Promise<Row[]> =>
	page.evaluate(
		async ({ name, table }) => {
			const settled = <T>(request: IDBRequest<T>): Promise<T> =>
				new Promise((resolve, reject) => {
					request.onsuccess = () => resolve(request.result);
					request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
				});
			const database = await settled(indexedDB.open(name));
			const rows: Row[] = await settled(database.transaction(table).objectStore(table).getAll());
			database.close();
			return rows;
		},
		{ name: accountDatabaseName(userId), table },
	);

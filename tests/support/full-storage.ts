import type { Page } from '@playwright/test';

/**
 * Makes writes to IndexedDB in a page fail as on a device without space: of one object store, or of all. Chromium itself checks
 * the space at intervals, at no time that a test can name.
 */
export const fillStorage = (page: Page, name?: string): Promise<void> =>
	page.evaluate((only) => {
		type Write = IDBObjectStore['put'];
		const real = (method: 'put' | 'add') => Reflect.get(IDBObjectStore.prototype, method) as Write;
		const refusing = (write: Write) =>
			new Proxy(write, {
				apply(target, store: IDBObjectStore, row: [unknown]) {
					if (only !== undefined && store.name !== only) return Reflect.apply(target, store, row) as IDBRequest;
					throw new DOMException('The device is full.', 'QuotaExceededError');
				},
			});
		const kept = { put: real('put'), add: real('add') };
		Object.assign(IDBObjectStore.prototype, { put: refusing(kept.put), add: refusing(kept.add) });
		Object.assign(window, { findSpace: () => Object.assign(IDBObjectStore.prototype, kept) });
	}, name);

/** Ends what `fillStorage` began. */
export const findSpace = (page: Page): Promise<void> =>
	page.evaluate(() => (window as unknown as { findSpace: () => void }).findSpace());

import type { Page } from '@playwright/test';

/**
 * Makes writes to IndexedDB in a page fail as on a device without space: of one object store, or of all. Chromium itself checks
 * the space at intervals, at no time that a test can name.
 */
export const fillStorage = (page: Page, name?: string): Promise<void> =>
	page.evaluate((only) => {
		const { put, add } = IDBObjectStore.prototype;
		const write = (real: typeof put): typeof put =>
			function refused(this: IDBObjectStore, ...row) {
				if (only !== undefined && this.name !== only) return Reflect.apply(real, this, row) as IDBRequest<IDBValidKey>;
				throw new DOMException('The device is full.', 'QuotaExceededError');
			};
		Object.assign(IDBObjectStore.prototype, { put: write(put), add: write(add) });
		Object.assign(window, { findSpace: () => Object.assign(IDBObjectStore.prototype, { put, add }) });
	}, name);

/** Ends what `fillStorage` began. */
export const findSpace = (page: Page): Promise<void> =>
	page.evaluate(() => (window as unknown as { findSpace: () => void }).findSpace());

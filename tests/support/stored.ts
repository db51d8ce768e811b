import type { Page } from '@playwright/test';

/**
 * Everything that the browser stores for the app, as one text: every record of every IndexedDB database, both web storages,
 * and every response in Cache Storage with its URL. Bytes are read as Latin-1, so that a text in them is found.
 */
export const everythingStored = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const result = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.addEventListener('success', () => resolve(request.result));
				request.addEventListener('error', () => reject(request.error));
			});
		const asText = (bytes: ArrayBuffer) =>
			Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
		const readable = (_: string, value: unknown) => {
			if (value instanceof ArrayBuffer) return asText(value);
			return ArrayBuffer.isView(value) ? asText(new Uint8Array(value.buffer as ArrayBuffer).buffer) : value;
		};
		const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await result(indexedDB.open(name));
			found.push(name);
			for (const table of database.objectStoreNames) {
				const rows = database.transaction(table).objectStore(table);
				found.push(table, await result(rows.getAllKeys()), await result(rows.getAll()));
			}
			database.close();
		}
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const response = await cache.match(request);
				found.push(request.url, asText(await (response as Response).arrayBuffer()));
			}
		}
		return JSON.stringify(found, readable);
	});

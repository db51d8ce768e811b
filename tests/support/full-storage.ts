/**
 * Makes writes to IndexedDB fail as on a device without space, of one object store or of all, until the returned function is
 * called. Chromium itself checks the space at intervals, at no time that a test can name.
 */
export function fillStorage(name?: string): () => void {
	type Write = IDBObjectStore['put'];
	const real = (method: 'put' | 'add') => Reflect.get(IDBObjectStore.prototype, method) as Write;
	const refusing = (write: Write) =>
		new Proxy(write, {
			apply(target, store: IDBObjectStore, row: [unknown]) {
				if (name !== undefined && store.name !== name) return Reflect.apply(target, store, row) as IDBRequest;
				throw new DOMException('The device is full.', 'QuotaExceededError');
			},
		});
	const kept = { put: real('put'), add: real('add') };
	Object.assign(IDBObjectStore.prototype, { put: refusing(kept.put), add: refusing(kept.add) });
	return () => void Object.assign(IDBObjectStore.prototype, kept);
}

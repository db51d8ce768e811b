/** Raw IndexedDB, in a page: the floor that the app's data path is measured beside. */

/** Resolves when the transaction is complete. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
	new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
	});

/** Resolves with the result of the request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('The request failed.'));
	});

export type ScoredRow = { id: string; score: number; name: string };

/** A database with rows by id, rows with a score, and a queue of operations. */
export function openRaw(name: string): Promise<IDBDatabase> {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => {
		request.result.createObjectStore('rows', { keyPath: 'id' });
		request.result.createObjectStore('scored', { keyPath: 'id' }).createIndex('score', 'score');
		request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
	};
	return resultOf(request);
}

/** Changes a row by a queued operation, in one strict transaction, as a command of the app does. */
export async function queueRaw(database: IDBDatabase, id: string, op: object): Promise<void> {
	const transaction = database.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' });
	const row = transaction.objectStore('rows').get(id);
	row.onsuccess = () => transaction.objectStore('outbox').add({ op: { ...op, before: row.result?.active } });
	await committed(transaction);
}

/** Puts a text and the operation that carries it, in one relaxed transaction. */
export function putText(database: IDBDatabase, text: string): void {
	const transaction = database.transaction(['rows', 'outbox'], 'readwrite', { durability: 'relaxed' });
	transaction.objectStore('rows').put({ id: 'answer', text });
	transaction.objectStore('outbox').put({ seq: 1, op: { kind: 'save_draft', payload: { text } } });
}

/**
 * Fetches pages of rows from `/data`, and stores each page in one transaction, a record a row. Returns the first 50 by score and
 * the number of all.
 */
export async function fillRaw(database: IDBDatabase, pages: number): Promise<{ first: ScoredRow[]; count: number }> {
	for (let page = 0; page < pages; page++) {
		const rows = (await (await fetch(`/data/${page}`)).json()) as ScoredRow[];
		const transaction = database.transaction('scored', 'readwrite', { durability: 'relaxed' });
		for (const row of rows) transaction.objectStore('scored').put(row);
		await committed(transaction);
	}
	const scored = database.transaction('scored').objectStore('scored');
	const count = await resultOf(scored.count());
	const first: ScoredRow[] = [];
	const cursor = scored.index('score').openCursor(null, 'prev');
	await new Promise<void>((resolve, reject) => {
		cursor.onerror = () => reject(cursor.error ?? new Error('The request failed.'));
		cursor.onsuccess = () => {
			const found = cursor.result;
			if (found) first.push(found.value as ScoredRow);
			if (found && first.length < 50) found.continue();
			else resolve();
		};
	});
	return { first, count };
}

/** The size of a request, as the engine's. */
const BATCH = 50;

/** Sends the queue to an address that responds at once, and deletes what was sent. */
export async function drainRaw(database: IDBDatabase, address: string): Promise<void> {
	for (;;) {
		const rows: { seq: number }[] = await resultOf(
			database.transaction('outbox').objectStore('outbox').getAll(null, BATCH),
		);
		const last = rows.at(-1);
		if (!last) return;
		await (await fetch(address, { method: 'POST', body: JSON.stringify({ ops: rows }) })).text();
		const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
		transaction.objectStore('outbox').delete(IDBKeyRange.upperBound(last.seq));
		await committed(transaction);
	}
}

/** What the floor writes: as many rows of a table, each with an entry of the outbox. */
export type FloorInput = { rows: readonly object[]; entries: readonly object[] };

/**
 * Runs in a page. Reads applications of a job as the account's database stores them.
 * @param database the database's name
 */
export const readApplications = ([database, count]: readonly [string, number]): Promise<object[]> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open(database);
		opening.onerror = () => reject(opening.error ?? new Error('The database could not be opened.'));
		opening.onsuccess = () => {
			const request = opening.result.transaction('applications').objectStore('applications').getAll(null, count);
			request.onerror = () => reject(request.error ?? new Error('The rows could not be read.'));
			request.onsuccess = () => {
				opening.result.close();
				resolve(request.result as object[]);
			};
		};
	});

/** Runs in a page. Returns the number of operations in the outbox of the account's database. */
export const countOutbox = (database: string): Promise<number> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open(database);
		opening.onerror = () => reject(opening.error ?? new Error('The database could not be opened.'));
		opening.onsuccess = () => {
			const request = opening.result.transaction('outbox').objectStore('outbox').count();
			request.onerror = () => reject(request.error ?? new Error('The entries could not be counted.'));
			request.onsuccess = () => {
				opening.result.close();
				resolve(request.result);
			};
		};
	});

/**
 * Runs in a page. Puts the rows and adds the entries in one strict transaction of raw IndexedDB, with the indexes of the app.
 * Returns the ms until it is complete.
 */
export const bulkPut = ({ rows, entries }: FloorInput): Promise<number> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open('decide-floor', 1);
		opening.onupgradeneeded = () => {
			opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('job_id', 'job_id');
			const outbox = opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
			outbox.createIndex('id', 'id', { unique: true });
			outbox.createIndex('record', 'record');
			outbox.createIndex('state', 'state');
			outbox.createIndex('[lane+state+failures+seq]', ['lane', 'state', 'failures', 'seq']);
		};
		opening.onerror = () => reject(opening.error ?? new Error('The database could not be opened.'));
		opening.onsuccess = () => {
			const began = performance.now();
			const transaction = opening.result.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' });
			for (const row of rows) transaction.objectStore('rows').put(row);
			for (const entry of entries) transaction.objectStore('outbox').add(entry);
			transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
			transaction.oncomplete = () => {
				const ms = performance.now() - began;
				opening.result.close();
				const deletion = indexedDB.deleteDatabase('decide-floor');
				deletion.onerror = () => reject(deletion.error ?? new Error('The database could not be deleted.'));
				deletion.onsuccess = () => resolve(ms);
			};
		};
	});

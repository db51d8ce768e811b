import { Dexie, type PromiseExtended } from 'dexie';
import type { AccountTables } from './account-tables.ts';
import { storageFailureOf } from './storage-status.ts';

/**
 * What transactions of a connection fail with after WebKit lost it, until a new one is opened; and when another transaction
 * closes the database while it opens anew.
 */
const LOST: ReadonlySet<unknown> = new Set(['UnknownError', 'AbortError', 'OpenFailedError']);

/**
 * Runs a transaction. If the browser lost the connection, closes it and runs the transaction once more, which opens a new
 * one. A failed transaction wrote nothing. Dexie does this for an `InvalidStateError` only.
 */
export function withReopening<T>(db: AccountTables, transact: () => PromiseExtended<T>): PromiseExtended<T> {
	const connection = db.backendDB();
	// Dexie's own promises: a live query loses its zone in an async function.
	return transact().catch((error: unknown) => {
		const isLost = LOST.has(Object(error).name) && storageFailureOf(error) !== 'full';
		if (!isLost || !connection || Dexie.currentTransaction) throw error;
		// Another transaction may have closed it already, or sign-out, after which nothing opens it again.
		if (db.backendDB() === connection) db.close({ disableAutoOpen: false });
		return transact();
	});
}

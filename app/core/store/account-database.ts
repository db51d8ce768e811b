import { Dexie } from 'dexie';
import { forgetUnwritten } from '../platform/unwritten-texts.ts';
import { type AccountTables, withSchema } from './account-tables.ts';
import { createDatabaseLocation, type DatabaseLocation, OPEN_WITHIN_MS } from './database-location.ts';
import { accountDatabaseName, listRescueDatabases } from './database-names.ts';
import { dexieStore } from './dexie-store.ts';
import type { SyncStore } from './sync-store.ts';
import { setVersionNotice, versionNotice } from './version-notice.ts';

/**
 * One database, opened twice, since Dexie sets durability an instance: `relaxed` for key presses and copies of server rows,
 * `strict` for what must survive a power cut.
 */
export type AccountDatabase = {
	userId: string;
	relaxed: AccountTables;
	strict: AccountTables;
	/** The same database as the commands and the engine use it. */
	store: SyncStore;
	/** Where it is: the account's own database, or a rescue one while that does not open. */
	home: DatabaseLocation;
	close: () => void;
};

/** What commands need of an account's database, so that they run on any store that keeps the same promises. */
export type Stored = Pick<AccountDatabase, 'store'>;

/** Dexie's version 1 is IndexedDB's 10. */
const VERSION_STEP = 10;

/**
 * Another tab's newer program gets its way at once: this connection closes and opens again by itself at the next write, on the newer
 * shape, which keeps every table that an older program writes. Only then is the person told.
 */
function announceVersions(db: AccountTables): AccountTables {
	db.on('versionchange', ({ newVersion }) => {
		if (newVersion) setVersionNotice('newer');
	});
	db.on('blocked', () => setVersionNotice('blocked'));
	db.on('ready', () => {
		// Dexie opens a newer database all the same, with the tables that this program knows.
		if (db.backendDB().version > Math.round(db.verno * VERSION_STEP)) setVersionNotice('newer');
		else if (versionNotice() === 'blocked') setVersionNotice(null);
	});
	return db;
}

type Durability = 'relaxed' | 'strict';

/** Tables that open on first use. */
const openTables = (name: string, durability: Durability): AccountTables =>
	// Without Dexie's cache, which would show a write to readers before it is committed.
	announceVersions(withSchema(new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' })));

/** Tables that open where their home turns out to be. */
function openTablesAt(home: DatabaseLocation, userId: string, durability: Durability): AccountTables {
	const db = openTables(accountDatabaseName(userId), durability);
	const open = db.open.bind(db);
	db.open = () =>
		Dexie.Promise.resolve(home.find()).then((name) => {
			// Dexie reads the name when it opens; its type forbids the change that a rescue needs before that.
			Object.assign(db, { name });
			return open().catch((error: unknown) => {
				// The browser closed it in the middle of opening, as when it empties the site's storage: Dexie would take that for final.
				if (Object(error).name === 'AbortError') db.close({ disableAutoOpen: false });
				throw error;
			});
		});
	return db;
}

/**
 * Opens the account's database on first use; a rescue one when it does not open.
 * @param withinMs longest wait for it to open, in milliseconds
 */
export function openAccountDatabase(userId: string, withinMs: number = OPEN_WITHIN_MS): AccountDatabase {
	const home = createDatabaseLocation(userId, { openTables: (name) => openTables(name, 'strict'), withinMs });
	const relaxed = openTablesAt(home, userId, 'relaxed');
	const strict = openTablesAt(home, userId, 'strict');
	return {
		userId,
		relaxed,
		strict,
		store: dexieStore(relaxed, strict),
		home,
		close: () => {
			relaxed.close();
			strict.close();
			home.leave();
		},
	};
}

/** A rescue database as a place to take work out of. The caller closes it. */
export function openRescueDatabase(name: string): { store: SyncStore; close: () => void } {
	const tables = openTables(name, 'strict');
	return { store: dexieStore(tables, tables), close: () => tables.close() };
}

/** Deletes a rescue database whose work was brought over. */
export const deleteRescueDatabase = (name: string): Promise<void> => Dexie.delete(name);

/** Deletes everything this device holds of the account. */
export async function deleteAccountDatabase(userId: string): Promise<void> {
	forgetUnwritten(userId);
	const names = [accountDatabaseName(userId), ...(await listRescueDatabases(userId))];
	await Promise.all(names.map((name) => Dexie.delete(name)));
}

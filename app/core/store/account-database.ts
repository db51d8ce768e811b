import { Dexie } from 'dexie';
import { forgetUnwritten } from '../platform/unwritten-texts.ts';
import { type AccountTables, withSchema } from './account-tables.ts';
import { createDatabaseLocation, type DatabaseLocation, OPEN_WITHIN_MS } from './database-location.ts';
import { accountDatabaseName, listRescueDatabases } from './database-names.ts';
import { dexieStore } from './dexie-store.ts';
import { setVersionNotice, versionNotice } from './storage-status.ts';
import type { Durability, SyncStore } from './sync-store.ts';

/**
 * One database opened twice, because Dexie sets durability per instance: `relaxed` for key presses and copies of server rows,
 * `strict` for data that must survive a power cut.
 */
export type AccountDatabase = {
	userId: string;
	relaxed: AccountTables;
	strict: AccountTables;
	/** The port that commands and the engine use. */
	store: SyncStore;
	/** Its location: the account's own database, or a rescue database if the own one does not open. */
	home: DatabaseLocation;
	close: () => void;
};

/** The part of an account's database that commands need, so that they work with every implementation of `SyncStore`. */
export type HasStore = Pick<AccountDatabase, 'store'>;

/** Dexie multiplies version numbers by ten: its version 1 is IndexedDB's 10. */
const VERSION_STEP = 10;

/**
 * Handles version changes. A tab with a newer build upgrades immediately: this connection closes, and reopens at the next write
 * with the newer schema, which has every table that this build writes. The user is notified after the close.
 */
function announceVersions(db: AccountTables): AccountTables {
	db.on('versionchange', ({ newVersion }) => {
		if (newVersion) setVersionNotice('newer');
	});
	db.on('blocked', () => setVersionNotice('blocked'));
	db.on('ready', () => {
		// Dexie also opens a newer database, with the tables that this build knows.
		if (db.backendDB().version > Math.round(db.verno * VERSION_STEP)) setVersionNotice('newer');
		else if (versionNotice() === 'blocked') setVersionNotice(null);
	});
	return db;
}

/** Creates tables that open on first use. */
const openTables = (name: string, durability: Durability): AccountTables =>
	// No Dexie cache: it shows a write to readers before the commit.
	announceVersions(withSchema(new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' })));

/** Creates tables whose database name is resolved when they open. */
function openTablesAt(home: DatabaseLocation, userId: string, durability: Durability): AccountTables {
	const db = openTables(accountDatabaseName(userId), durability);
	const open = db.open.bind(db);
	const close = db.close.bind(db);
	let isFinding = false;
	let isClosedEarly = false;
	db.open = () => {
		isFinding = true;
		isClosedEarly = false;
		return Dexie.Promise.resolve(home.find()).then((name) => {
			// Dexie reads the name on open, but its type is read-only. A rescue database needs another name.
			Object.assign(db, { name });
			const opened = open().catch((error: unknown) => {
				// The browser closed the database while it opened, for example because it cleared site data. Without this, Dexie treats
				// the close as final.
				if (Object(error).name === 'AbortError') close({ disableAutoOpen: false });
				throw error;
			});
			isFinding = false;
			if (isClosedEarly) close();
			return opened;
		});
	};
	// Dexie fails what waits for a database that is closed while it opens. What waits before that would never end.
	db.close = (options) => {
		if (isFinding) isClosedEarly = true;
		else close(options);
	};
	return db;
}

/**
 * Opens the account's database on first use, or a rescue database if it does not open.
 * @param withinMs timeout of the open, in milliseconds
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

/** Opens a rescue database to export its work. The caller must close it. */
export function openRescueDatabase(name: string): { store: SyncStore; close: () => void } {
	const tables = openTables(name, 'strict');
	return { store: dexieStore(tables, tables), close: () => tables.close() };
}

/** Deletes a rescue database whose work was imported. */
export const deleteRescueDatabase = (name: string): Promise<void> => Dexie.delete(name);

/** Deletes everything that this device stores for the account in this state. */
export async function deleteAccountDatabase(userId: string): Promise<void> {
	forgetUnwritten(userId);
	const names = [accountDatabaseName(userId), ...(await listRescueDatabases(userId))];
	await Promise.all(names.map((name) => Dexie.delete(name)));
}

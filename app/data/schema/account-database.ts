import { Dexie } from 'dexie';
import { dexieStore } from '../store/dexie-store.ts';
import type { SyncStore } from '../store/sync-store.ts';
import { type AccountTables, withSchema } from './account-tables.ts';
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
	close: () => void;
};

/** What commands need of an account's database, so that they run on any store that keeps the same promises. */
export type Stored = Pick<AccountDatabase, 'store'>;

/** The name of an account's database. */
export const accountDatabaseName = (userId: string): string => `candor-${userId}`;

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
		if (versionNotice() === 'blocked') setVersionNotice(null);
	});
	return db;
}

/** Opens the account's database; the tables open on first use. */
export function openAccountDatabase(userId: string): AccountDatabase {
	const open = (durability: 'relaxed' | 'strict') =>
		// Without Dexie's cache, which would show a write to readers before it is committed.
		announceVersions(
			withSchema(
				new Dexie(accountDatabaseName(userId), { chromeTransactionDurability: durability, cache: 'disabled' }),
			),
		);
	const relaxed = open('relaxed');
	const strict = open('strict');
	return {
		userId,
		relaxed,
		strict,
		store: dexieStore(relaxed, strict),
		close: () => {
			relaxed.close();
			strict.close();
		},
	};
}

/** Deletes everything this device holds of the account. */
export const deleteAccountDatabase = (userId: string): Promise<void> => Dexie.delete(accountDatabaseName(userId));

import {
	chmodSync,
	chownSync,
	constants,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';
import { isReadable } from './database-check.ts';
import { flushFile, flushFolderOf, timeInName } from './database-copy.ts';
import { forgetHalfDemo } from './demo-marker.ts';
import { messages } from './messages.ts';

/** The hooks exclude this folder from PocketBase's own backups and restores. */
const KEPT_FOLDER = 'replaced';
const SQLITE_BUSY = 5;

/**
 * Replaces the database with the one in `draft`, which must be in the data folder, and keeps the old one. An interruption
 * leaves either the old or the new database: the old one is first converted to a single file, and then replaced by a rename.
 * @returns the path of the old database; undefined when there was none.
 * @throws CommandError when another process uses the present database.
 */
export function replaceDatabase(dataDir: string, draft: string): string | undefined {
	const present = join(dataDir, 'data.db');
	const kept = existsSync(present) ? keep(dataDir, present) : undefined;
	forgetHalfDemo(dataDir);
	// These files remain only when the old database was too damaged to be converted. Replayed onto the new database, they would
	// damage it too.
	for (const companion of companionsOf(present)) rmSync(companion, { force: true });
	renameSync(draft, present);
	flushFolderOf(present);
	return kept;
}

function keep(dataDir: string, present: string): string {
	const folder = join(dataDir, KEPT_FOLDER);
	const kept = join(folder, `data-${timeInName(new Date())}.db`);
	const copy = (from: string, to: string) => {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
		flushFile(to);
	};
	// A damaged database is copied unchanged, before SQLite repairs anything in it.
	const damaged = !isReadable(present);
	const log = `${present}-wal`;
	const keepsLog = damaged && existsSync(log);
	if (damaged) copy(present, kept);
	if (keepsLog) copy(log, `${kept}-wal`);
	try {
		makeSingleFile(dataDir, present);
	} catch (error) {
		for (const path of [kept, `${kept}-wal`]) rmSync(path, { force: true });
		throw error;
	}
	if (!damaged) copy(present, kept);
	flushFolderOf(kept);
	removeOldKept(folder);
	return kept;
}

/** How many replaced databases are kept, newest first, in case a restore was a mistake. */
const KEPT_REPLACED = 2;

function removeOldKept(folder: string): void {
	const newestFirst = readdirSync(folder)
		.filter((name) => name.endsWith('.db'))
		.sort()
		.reverse();
	for (const name of newestFirst.slice(KEPT_REPLACED)) {
		for (const file of [name, `${name}-wal`]) rmSync(join(folder, file), { force: true });
	}
}

const companionsOf = (path: string): string[] => [`${path}-wal`, `${path}-shm`];

/** Leaving WAL mode merges the database into one file. SQLite allows it only without other connections. */
function makeSingleFile(dataDir: string, path: string): void {
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(path, { timeout: 0 });
		database.exec('PRAGMA journal_mode = DELETE');
	} catch (error) {
		if (isBusy(error)) throw new CommandError(messages.databaseInUse(dataDir));
		// Ignored for a damaged database, which was copied unchanged.
	} finally {
		database?.close();
	}
}

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Gives the new database the owner and mode of the one that it replaces, because the server may run under another account. */
export function adoptRights(dataDir: string, draft: string): void {
	const present = join(dataDir, 'data.db');
	const { uid, gid } = statSync(existsSync(present) ? present : dataDir);
	const own = statSync(draft);
	if (uid !== own.uid || gid !== own.gid) chownSync(draft, uid, gid);
	chmodSync(draft, existsSync(present) ? statSync(present).mode & 0o777 : 0o600);
}

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
import { isReadable } from './database-check.ts';
import { flushFile, flushFolderOf, timeInName } from './database-copy.ts';
import { forgetHalfDemo } from './demo-marker.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Excluded from PocketBase's own backups and restores by the hooks. */
const KEPT_FOLDER = 'replaced';
const SQLITE_BUSY = 5;

/**
 * Puts a whole database, which lies in the data folder already, in the place of the present one, and keeps that one. Interrupted
 * at any moment, the folder holds either the old database or the new one: the old one is first made a single file, and a rename
 * then puts the other in its place.
 *
 * @returns where the old database is kept; undefined when there was none.
 * @throws Refusal when a program works on the present database.
 */
export function replaceDatabase(dataDir: string, draft: string): string | undefined {
	const present = join(dataDir, 'data.db');
	const kept = existsSync(present) ? keep(dataDir, present) : undefined;
	forgetHalfDemo(dataDir);
	// Only a database too damaged to be made a single file still has them; replayed onto the new one they would damage that too.
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
	// A damaged database is a reason to restore. It is kept as it lies there, before SQLite mends anything in it.
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

/** Databases that restores replaced: the newest are kept, for a restore that turns out to be a mistake. */
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

/** Leaving WAL mode merges everything into one file; SQLite allows it only to the sole connection. */
function makeSingleFile(dataDir: string, path: string): void {
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(path, { timeout: 0 });
		database.exec('PRAGMA journal_mode = DELETE');
	} catch (error) {
		if (isBusy(error)) throw new Refusal(messages.databaseInUse(dataDir));
		// Of a damaged one there is nothing to move, and it was kept as it was.
	} finally {
		database?.close();
	}
}

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Gives a new database the owner and the rights of the one that it replaces: the server may run under another account. */
export function adoptRights(dataDir: string, draft: string): void {
	const present = join(dataDir, 'data.db');
	const { uid, gid } = statSync(existsSync(present) ? present : dataDir);
	const own = statSync(draft);
	if (uid !== own.uid || gid !== own.gid) chownSync(draft, uid, gid);
	chmodSync(draft, existsSync(present) ? statSync(present).mode & 0o777 : 0o600);
}

import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Launcher, launch } from './launcher.ts';

/** Starts `npm run backup` on a data folder. */
export const startBackup = (dataDir: string, ...args: string[]): Launcher =>
	launch({ command: [process.execPath, 'pocketbase/backup.ts', ...args], env: { DATA_DIR: dataDir } });

/** Starts `npm run restore` on a data folder. */
export const startRestore = (dataDir: string, ...args: string[]): Launcher =>
	launch({ command: [process.execPath, 'pocketbase/restore.ts', ...args], env: { DATA_DIR: dataDir } });

/** The same, killed before its n-th change of the disk (`kill-at-step.ts`). */
export const startRestoreUntil = (step: number, dataDir: string, ...args: string[]): Launcher =>
	launch({
		command: [process.execPath, '--import', './tests/support/kill-at-step.ts', 'pocketbase/restore.ts', ...args],
		env: { DATA_DIR: dataDir, KILL_AT_STEP: String(step) },
	});

/** Waits for a command-line program. @throws with its output unless it exits with code 0. */
export async function finished(run: Launcher): Promise<string> {
	const code = await run.exited;
	if (code !== 0) throw new Error(`Ended with ${code}:\n${run.output()}`);
	return run.output();
}

/** Opens a database file for the duration of the callback. */
export function inDatabase<Result>(
	path: string,
	work: (database: DatabaseSync) => Result,
	mode: 'rwc' | 'rw' | 'ro' = 'rwc',
): Result {
	const database = new DatabaseSync(`${pathToFileURL(path).href}?mode=${mode}`, { timeout: 120_000 });
	try {
		return work(database);
	} finally {
		database.close();
	}
}

/**
 * The first column of the rows of a statement, as text. Opens the file for writing, so that the log of a killed program is
 * recovered first.
 *
 * @throws when the file does not exist.
 */
export function readColumn(path: string, sql: string, ...values: string[]): string[] {
	const rows = inDatabase(path, (database) => database.prepare(sql).all(...values), 'rw');
	return rows.map((row) => String(Object.values(row)[0]));
}

/** The epoch of a database file. */
export const readEpoch = (path: string): string =>
	String(readColumn(path, `SELECT value FROM server_meta WHERE key = 'epoch'`)[0]);

/** Overwrites every eighth page of a database file except the first. */
export function damage(path: string): void {
	const page = 4096;
	const file = openSync(path, 'r+');
	for (let at = page * 8; at < statSync(path).size; at += page * 8)
		writeSync(file, Buffer.alloc(page, 0xa5), 0, page, at);
	closeSync(file);
}

/** Removes a row from an index but not from its table: every page can be read, and only an integrity check finds it. */
export function damageIndex(path: string): void {
	const index = inDatabase(path, (database) => {
		const found = database.prepare(`SELECT * FROM sqlite_schema WHERE name = 'idx_changes_record'`).get();
		database.enableDefensive(false);
		database.exec(`PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'idx_changes_record'`);
		return found;
	});
	inDatabase(path, (database) => {
		database.exec(
			`INSERT INTO changes (collection, record_id, kind, scope, changed_at) VALUES ('jobs', 'x', 'insert', 'staff', '')`,
		);
		database.enableDefensive(false);
		database.exec('PRAGMA writable_schema = ON');
		database.prepare('INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)').run(...Object.values(index ?? {}));
	});
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command-error.ts';
import { messages } from './messages.ts';
import { hashOf } from './stale.ts';

const BUSY_MS = 10_000;

/**
 * The state of the migrations: a digest of their sources. A database keeps the one that it was made with
 * (`server_meta.schema`). Until release 1.0 migrations are edited in place, so a database of another state cannot be used.
 */
export const currentStamp = (): string => hashOf(['migrations/*.ts']).slice(0, 16);

/** The stamp of one of our databases; empty when it has none. */
export function readStamp(database: DatabaseSync): string {
	const made = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'server_meta'`).get();
	const row = made && database.prepare(`SELECT value FROM server_meta WHERE key = 'schema'`).get();
	return row ? String(row.value) : '';
}

/**
 * Whether a data folder holds a database on which other migrations have run than the present ones.
 * @throws CommandError when the database is damaged.
 */
export function isOfOtherState(dataDir: string): boolean {
	const path = join(dataDir, 'data.db');
	if (!existsSync(path)) return false;
	const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
	try {
		return hasMigrated(database) && readStamp(database) !== currentStamp();
	} catch (error) {
		throw new CommandError(messages.databaseDamaged(path, error instanceof Error ? error.message : String(error)));
	} finally {
		database.close();
	}
}

/** False for a database whose making was interrupted before our migrations, which run in one transaction. */
function hasMigrated(database: DatabaseSync): boolean {
	const known = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_migrations'`).get();
	return (
		known !== undefined && database.prepare(`SELECT 1 FROM _migrations WHERE file GLOB '*.js'`).get() !== undefined
	);
}

import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findProcess } from './processes.ts';

const BUSY_MS = 10_000;
const DRAFT = /\.(\d+)\.copy-draft(-journal)?$/;

/** Path of an incomplete copy; the process id in it shows whether the copy is still in progress. */
export const draftOf = (path: string): string => `${path}.${process.pid}.copy-draft`;

/** Deletes incomplete copies of killed processes in this folder. */
export function removeAbandonedDrafts(folder: string): void {
	for (const name of readdirSync(folder)) {
		const pid = DRAFT.exec(name)?.[1];
		if (pid && !findProcess(Number(pid))) rmSync(join(folder, name), { force: true });
	}
}

/**
 * Copies a database into a new single file and flushes it to disk. The copy is one consistent snapshot and does not block
 * writers, because it runs in one read transaction in WAL mode.
 * @throws an SQLite error when the source cannot be read, or the target exists or cannot be written.
 */
export function copyDatabase(source: string, target: string): void {
	const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS });
	try {
		database.prepare('VACUUM INTO ?').run(target);
	} finally {
		database.close();
	}
	flushFile(target);
}

/** Flushes a file to disk. */
export function flushFile(path: string): void {
	flush(path, 'r+');
}

/** Flushes the folder that contains a path, so that a rename survives a power failure. */
export function flushFolderOf(path: string): void {
	if (process.platform !== 'win32') flush(dirname(path), 'r');
}

function flush(path: string, mode: 'r' | 'r+'): void {
	const file = openSync(path, mode);
	try {
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
}

/** Formats a time for a file name, in UTC: `2026-11-20T10-15-30-123Z`. */
export const timeInName = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-');

/** `npm run backup -- [file]`: writes a verified copy of the database while the server keeps writing. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, runMain } from './command-error.ts';
import { fileArgument } from './command-line.ts';
import { checkDatabase, type DatabaseContent, findMissing, readContent } from './database-check.ts';
import { copyDatabase, draftOf, flushFolderOf, removeAbandonedDrafts, timeInName } from './database-copy.ts';
import { writeDigest } from './digest.ts';
import { dataDirOf } from './environment.ts';
import { messages } from './messages.ts';

type Backup = {
	/** Absolute path. */
	path: string;
	bytes: number;
	/** Duration of the copy, in milliseconds. */
	copyMs: number;
	content: DatabaseContent;
};

/**
 * Copies the database of a data folder into a new file. The file gets its final name only after the copy was verified to be
 * intact and to contain everything that the source held when the copy began. Its SHA-256 is written next to it.
 * @throws CommandError when there is no database, the file exists, or the copy is invalid; no file is left then.
 */
function backUp(dataDir: string, path: string): Backup {
	const source = join(dataDir, 'data.db');
	if (!existsSync(source)) throw new CommandError(messages.noDatabase(dataDir));
	if (existsSync(path)) throw new CommandError(messages.backupExists(path));
	const draft = draftOf(path);
	try {
		mkdirSync(dirname(path), { recursive: true });
		removeAbandonedDrafts(dirname(path));
		const before = readContent(source);
		const began = performance.now();
		copyDatabase(source, draft);
		const copyMs = Math.round(performance.now() - began);
		const content = checkDatabase(draft);
		const missing = findMissing(before, draft);
		if (missing) throw new CommandError(missing);
		const bytes = statSync(draft).size;
		renameSync(draft, path);
		writeDigest(path);
		flushFolderOf(path);
		return { path, bytes, copyMs, content };
	} catch (error) {
		throw new CommandError(messages.backupFailed(path, error instanceof Error ? error.message : String(error)));
	} finally {
		for (const stray of [draft, `${draft}-journal`]) rmSync(stray, { force: true });
	}
}

if (import.meta.main) {
	await runMain(async () => {
		const dataDir = dataDirOf(process.env);
		const named = fileArgument(process.argv, messages.howToBackUp);
		// The file contains personal data and must be readable only by its owner.
		process.umask(0o077);
		const { path, bytes, copyMs, content } = backUp(
			dataDir,
			named ?? join(dataDir, '..', 'backups', `candor-${timeInName(new Date())}.db`),
		);
		console.log(messages.backupHolds(content));
		console.log(messages.backedUp(path, bytes, copyMs));
		return 0;
	});
}

/** `npm run backup -- [file]`: a checked copy of the database, made while the server goes on writing. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileArgument } from './command-line.ts';
import { checkDatabase, type DatabaseContent, findMissing, readContent } from './database-check.ts';
import { copyDatabase, draftOf, flushFolderOf, removeAbandonedDrafts, timeInName } from './database-copy.ts';
import { writeDigest } from './digest.ts';
import { dataDirOf } from './environment.ts';
import { messages } from './messages.ts';
import { Refusal, runMain } from './refusal.ts';

type Backup = {
	/** Absolute. */
	path: string;
	bytes: number;
	/** How long the source was being read, in milliseconds. */
	copyMs: number;
	content: DatabaseContent;
};

/**
 * Copies the database of a data folder into a new file, which gets its name only after it was read back and found whole, with
 * everything in it that the source held when the copy began. Its SHA-256 is written beside it.
 *
 * @throws Refusal when there is no database, the file is there already, or the copy is not good; no file is left then.
 */
function backUp(dataDir: string, path: string): Backup {
	const source = join(dataDir, 'data.db');
	if (!existsSync(source)) throw new Refusal(messages.noDatabase(dataDir));
	if (existsSync(path)) throw new Refusal(messages.backupExists(path));
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
		if (missing) throw new Refusal(missing);
		const bytes = statSync(draft).size;
		renameSync(draft, path);
		writeDigest(path);
		flushFolderOf(path);
		return { path, bytes, copyMs, content };
	} catch (error) {
		throw new Refusal(messages.backupFailed(path, error instanceof Error ? error.message : String(error)));
	} finally {
		for (const stray of [draft, `${draft}-journal`]) rmSync(stray, { force: true });
	}
}

if (import.meta.main) {
	await runMain(async () => {
		const dataDir = dataDirOf(process.env);
		const named = fileArgument(process.argv, messages.howToBackUp);
		// It contains personal data: readable only by its owner.
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

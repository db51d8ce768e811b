/** `npm run restore -- <file>`: replaces the database with a backup and begins a new epoch. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BEGIN_EPOCH } from '../hooks/core/sql/epoch-sql.ts';
import { CommandError, runMain, type Say } from './command-error.ts';
import { fileArgument } from './command-line.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDatabase, type DatabaseContent } from './database-check.ts';
import { copyDatabase, draftOf, flushFile, removeAbandonedDrafts } from './database-copy.ts';
import { checkDigest } from './digest.ts';
import { dataDirOf } from './environment.ts';
import { messages } from './messages.ts';
import { adoptRights, replaceDatabase } from './replace-database.ts';

type Restored = {
	/** The restored content, with its new epoch. */
	content: DatabaseContent;
	/** Path of the replaced database; undefined when there was none. */
	kept: string | undefined;
};

/**
 * Restores a backup into a data folder. The backup is only read.
 * @throws CommandError, with nothing changed, when the file is not a valid backup or another process uses the folder.
 */
async function restore(dataDir: string, backup: string, say: Say): Promise<Restored> {
	if (!existsSync(backup)) throw new CommandError(messages.noBackup(backup));
	checkDigest(backup);
	checkDatabase(backup);
	mkdirSync(dataDir, { recursive: true });
	const lock = await lockDataDir(dataDir, say);
	const draft = draftOf(join(dataDir, 'data.db'));
	try {
		removeAbandonedDrafts(dataDir);
		copyDatabase(backup, draft);
		beginEpoch(draft);
		const content = checkDatabase(draft);
		adoptRights(dataDir, draft);
		return { content, kept: replaceDatabase(dataDir, draft) };
	} finally {
		for (const stray of [draft, `${draft}-journal`]) rmSync(stray, { force: true });
		lock.release();
	}
}

function beginEpoch(path: string): void {
	const database = new DatabaseSync(path);
	try {
		database.exec(['BEGIN', ...BEGIN_EPOCH, RELEASE_EVALUATIONS, 'COMMIT'].join(';\n'));
	} finally {
		database.close();
	}
	flushFile(path);
}

/** The evaluation workers at the time of the backup no longer exist. */
const RELEASE_EVALUATIONS =
	"UPDATE evaluation_queue SET state = 'queued', worker = '', lease_until = '' WHERE state = 'running'";

if (import.meta.main) {
	await runMain(async () => {
		const backup = fileArgument(process.argv, messages.howToRestore);
		if (!backup) throw new CommandError(messages.howToRestore);
		const dataDir = dataDirOf(process.env);
		const { content, kept } = await restore(dataDir, backup, console.log);
		console.log(messages.restored(dataDir, content));
		if (kept) console.log(messages.replacedKept(kept));
		console.log(messages.afterRestore);
		return 0;
	});
}

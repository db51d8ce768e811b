import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupReport, LAST_BACKUP_FILE } from '../hooks/core/backup-report.ts';
import type { Say } from './command-error.ts';
import { timeInName } from './database-copy.ts';
import { DIGEST_ENDING } from './digest.ts';
import type { BackupSettings } from './environment.ts';
import { messages } from './messages.ts';
import { ROOT } from './paths.ts';
import type { ServerProcess } from './server-process.ts';
import { replaceFile } from './stale.ts';

const RETRY_MS = 60 * 60_000;
/** Maximum delay of a Node timer, in milliseconds. */
const WAIT_MAX_MS = 2 ** 31 - 1;
const OUR_BACKUP = /^candor-[0-9T-]+Z\.db$/;

type BackupContext = { dataDir: string; server: ServerProcess; queueSecret: string; say: Say };

/**
 * Backs up the database at the configured interval in a separate process, keeps the newest files, and writes a report for
 * system health. Retries a failed backup after an hour, or after the interval if that is shorter.
 * @returns a function that stops the schedule; a running backup is ended and leaves no file.
 */
export function scheduleBackups(settings: BackupSettings, context: BackupContext): () => void {
	const { dataDir, say } = context;
	const ending = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const wait = (ms: number): void => {
		timer = setTimeout(() => void run(), Math.min(Math.max(ms, 0), WAIT_MAX_MS));
	};
	const run = async (): Promise<void> => {
		const at = new Date();
		const path = join(settings.folder, `candor-${timeInName(at)}.db`);
		const error = await backUpInOwnProcess(dataDir, path, ending.signal);
		if (ending.signal.aborted) return;
		const before = readReport(dataDir);
		const report: BackupReport = {
			at: at.toISOString(),
			every_ms: settings.everyMs,
			path,
			bytes: error ? 0 : statSync(path).size,
			error,
			succeeded_at: error ? (before?.succeeded_at ?? '') : at.toISOString(),
		};
		replaceFile(join(dataDir, LAST_BACKUP_FILE), JSON.stringify(report));
		if (error) say(messages.backupNotDone(error));
		else {
			say(messages.backupDone(path));
			removeOld(settings);
			if (settings.s3) await askToUpload(context);
		}
		wait(error ? Math.min(RETRY_MS, settings.everyMs) : settings.everyMs);
	};
	const last = readReport(dataDir);
	wait(last?.succeeded_at ? Date.parse(last.succeeded_at) + settings.everyMs - Date.now() : 0);
	return () => {
		ending.abort();
		clearTimeout(timer);
	};
}

function readReport(dataDir: string): BackupReport | undefined {
	try {
		return JSON.parse(readFileSync(join(dataDir, LAST_BACKUP_FILE), 'utf8')) as BackupReport;
	} catch {
		// There is no readable report: a backup is due.
		return undefined;
	}
}

/** Resolves with an empty text, or with the reason for the failure. */
function backUpInOwnProcess(dataDir: string, path: string, signal: AbortSignal): Promise<string> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, ['pocketbase/backup.ts', path], {
			cwd: ROOT,
			env: { ...process.env, DATA_DIR: dataDir },
			stdio: ['ignore', 'ignore', 'pipe'],
			signal,
		});
		let output = '';
		child.stderr.on('data', (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-2_000);
		});
		child.once('error', (error) => resolve(error.message));
		child.once('close', (code) => resolve(code === 0 ? '' : output.trim() || `It ended with ${code}.`));
	});
}

function removeOld({ folder, keep }: BackupSettings): void {
	const newestFirst = readdirSync(folder)
		.filter((name) => OUR_BACKUP.test(name))
		.sort()
		.reverse();
	for (const name of newestFirst.slice(keep)) {
		for (const file of [name, `${name}${DIGEST_ENDING}`]) rmSync(join(folder, file), { force: true });
	}
}

/** Asks the server to upload the backup, which it does through PocketBase's file system. The server writes its own report. */
async function askToUpload({ server, queueSecret, say }: BackupContext): Promise<void> {
	try {
		const response = await fetch(`${server.url}/api/queue/work?queue=backup`, {
			method: 'POST',
			headers: { 'x-queue-secret': queueSecret },
		});
		await response.arrayBuffer();
		if (!response.ok) say(messages.queueAsleep(`status ${response.status}`));
	} catch (error) {
		say(messages.queueAsleep(error instanceof Error ? error.message : String(error)));
	}
}

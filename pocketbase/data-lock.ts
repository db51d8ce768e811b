import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasAncestors, npmAncestorsOf } from './ancestors.ts';
import { CommandError, type Say } from './command-error.ts';
import { messages } from './messages.ts';
import { endProcess, findCommand, findProcess, isRunning, type ProcessIdentity } from './processes.ts';
import { replaceFile } from './stale.ts';

export const LOCK_FILE = 'server.lock';
const END_GRACE_MS = 5_000;

/** The content of a lock file: the processes that use a data folder. */
type Lock = {
	launcher: ProcessIdentity;
	/** Process ids from the launcher's parent up to the npm that runs it; empty when npm did not start it. */
	ancestors: number[];
	server?: ProcessIdentity;
	url?: string;
};

export type DataLock = {
	/** Adds the server to the lock, so that the next start can end it if this launcher is killed. */
	nameServer(pid: number, url: string): void;
	release: () => void;
};

/**
 * Locks a data folder for this process. First ends the processes that an interrupted run has left on it.
 * @throws CommandError when a running launcher has the lock, or an orphaned process does not end.
 */
export async function lockDataDir(dataDir: string, say: Say): Promise<DataLock> {
	const path = join(dataDir, LOCK_FILE);
	const launcher = findProcess(process.pid);
	if (!launcher) throw new Error('This system does not tell when a process was started.');
	const lock: Lock = { launcher, ancestors: npmAncestorsOf(process.pid) };
	while (!createLock(path, lock)) {
		const other = readLock(path);
		if (other) await endOrphans(other, dataDir, say);
		rmSync(path, { force: true });
	}
	return {
		nameServer(pid, url) {
			const server = findProcess(pid);
			replaceFile(path, JSON.stringify({ ...lock, ...(server && { server }), url }));
		},
		release: () => rmSync(path, { force: true }),
	};
}

/** Returns false when another process has the lock. */
function createLock(path: string, lock: Lock): boolean {
	try {
		const file = openSync(path, 'wx');
		writeSync(file, JSON.stringify(lock));
		closeSync(file);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}

/** The lock of another run; undefined when the file is gone or incomplete. */
function readLock(path: string): Lock | undefined {
	try {
		const lock = JSON.parse(readFileSync(path, 'utf8')) as Partial<Lock>;
		return lock.launcher ? { ...lock, launcher: lock.launcher, ancestors: lock.ancestors ?? [] } : undefined;
	} catch {
		return undefined;
	}
}

async function endOrphans(other: Lock, dataDir: string, say: Say): Promise<void> {
	if (isRunning(other.launcher)) {
		const watchedOver = hasAncestors(other.launcher.pid, other.ancestors);
		if (watchedOver) throw new CommandError(messages.dataDirInUse(dataDir, other.launcher.pid, other.url));
		await end(other.launcher, say);
	}
	const { server } = other;
	if (server && isRunning(server) && findCommand(server.pid)?.includes(dataDir)) await end(server, say);
}

async function end(orphan: ProcessIdentity, say: Say): Promise<void> {
	if (!(await endProcess(orphan, END_GRACE_MS))) throw new CommandError(messages.orphanStays(orphan.pid));
	say(messages.orphanEnded(orphan.pid));
}

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasAncestors, npmAncestorsOf } from './ancestors.ts';
import { messages } from './messages.ts';
import { endProcess, findCommand, findProcess, isRunning, type ProcessIdentity } from './processes.ts';
import { Refusal, type Say } from './refusal.ts';
import { replaceFile } from './stale.ts';

export const LOCK_FILE = 'server.lock';
const END_GRACE_MS = 5_000;

/** Who works on a data folder. */
type Lock = {
	launcher: ProcessIdentity;
	/** From the launcher's parent up to the npm that runs it; empty when it was not started by npm. */
	ancestors: number[];
	server?: ProcessIdentity;
	url?: string;
};

export type DataLock = {
	/** Names the server in the lock, so that the next start finds it when this launcher is killed. */
	nameServer(pid: number, url: string): void;
	release: () => void;
};

/**
 * Locks a data folder for this process. First ends what an interrupted run has left running on it.
 * @throws Refusal when a supervised run works on it.
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

/** The lock of another run; undefined when it is gone or was cut short while being written. */
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
		if (watchedOver) throw new Refusal(messages.dataDirInUse(dataDir, other.launcher.pid, other.url));
		await end(other.launcher, say);
	}
	const { server } = other;
	if (server && isRunning(server) && findCommand(server.pid)?.includes(dataDir)) await end(server, say);
}

async function end(orphan: ProcessIdentity, say: Say): Promise<void> {
	if (!(await endProcess(orphan, END_GRACE_MS))) throw new Refusal(messages.orphanStays(orphan.pid));
	say(messages.orphanEnded(orphan.pid));
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Identifies a process by its id and start time, because ids are reused. The start time is in ticks since boot on Linux,
 * elsewhere the text of `ps`.
 */
export type ProcessIdentity = { pid: number; startedAt: string };

const LINUX = process.platform === 'linux';
const POLL_MS = 25;

/** The process with this id; undefined when there is none or it is a zombie. */
export function findProcess(pid: number): ProcessIdentity | undefined {
	if (!LINUX) {
		const startedAt = ps(pid, 'lstart');
		return startedAt ? { pid, startedAt } : undefined;
	}
	const fields = statFields(pid);
	return fields?.[19] && fields[0] !== 'Z' ? { pid, startedAt: fields[19] } : undefined;
}

/** Whether the process still runs. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
	return findProcess(pid)?.startedAt === startedAt;
}

/** The command line of a process, for messages; undefined when it cannot be read. */
export function findCommand(pid: number): string | undefined {
	if (!LINUX) return ps(pid, 'args');
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() || undefined;
	} catch {
		return undefined; // the process has ended or belongs to another account
	}
}

/** The parent's process id; undefined when the process has ended. */
export function findParent(pid: number): number | undefined {
	const text = LINUX ? statFields(pid)?.[1] : ps(pid, 'ppid');
	return text ? Number(text) : undefined;
}

/**
 * Sends SIGTERM, and SIGKILL when the process still runs after `graceMs`; returns whether it has ended. Never signals another
 * process that has reused the id.
 */
export async function endProcess(identity: ProcessIdentity, graceMs: number): Promise<boolean> {
	for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
		if (!isRunning(identity)) return true;
		try {
			process.kill(identity.pid, signal);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
			return false; // the process belongs to another account
		}
		const deadline = Date.now() + graceMs;
		while (isRunning(identity) && Date.now() < deadline) await delay(POLL_MS);
	}
	return !isRunning(identity);
}

/** The process that listens on a TCP port: `process 123 (node server.js)`; undefined when it cannot be determined. */
export function findPortHolder(port: number): string | undefined {
	const pid = LINUX ? listenerOnLinux(port) : listenerByLsof(port);
	if (pid === undefined) return undefined;
	const command = findCommand(pid);
	return `process ${pid}${command ? ` (${command.slice(0, 160)})` : ''}`;
}

/**
 * The fields of /proc/<pid>/stat after the command name, which is in parentheses and may contain spaces: state at 0, parent at
 * 1, start time at 19.
 */
function statFields(pid: number): string[] | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return undefined; // the process has ended
	}
}

function ps(pid: number, column: string): string | undefined {
	try {
		return (
			execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
			undefined
		);
	} catch {
		return undefined; // the process has ended
	}
}

function listenerOnLinux(port: number): number | undefined {
	const hex = port.toString(16).toUpperCase().padStart(4, '0');
	const inodes = new Set<string>();
	for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
		for (const line of readLines(table).slice(1)) {
			const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
			if (state === '0A' && local?.endsWith(`:${hex}`) && inode) inodes.add(`socket:[${inode}]`);
		}
	}
	if (inodes.size === 0) return undefined;
	for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
		try {
			const files = readdirSync(`/proc/${name}/fd`);
			if (files.some((file) => inodes.has(linkTarget(`/proc/${name}/fd/${file}`)))) return Number(name);
		} catch {
			// The process has ended or belongs to another account.
		}
	}
	return undefined;
}

function readLines(path: string): string[] {
	try {
		return readFileSync(path, 'utf8').split('\n');
	} catch {
		return []; // no IPv6 on this machine
	}
}

function linkTarget(path: string): string {
	try {
		return readlinkSync(path);
	} catch {
		return ''; // already closed
	}
}

function listenerByLsof(port: number): number | undefined {
	try {
		const found = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
			encoding: 'utf8',
			stdio: 'pipe',
		});
		return Number(found.trim().split('\n')[0]) || undefined;
	} catch {
		return undefined; // no lsof, or no process is listening
	}
}

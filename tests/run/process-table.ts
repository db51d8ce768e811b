import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A running process. Its name is at most 15 characters on Linux. */
export type ProcessRow = {
	pid: number;
	parent: number;
	name: string;
	/** Distinguishes processes that had the same id one after the other. */
	startedAt: string;
	/** Seconds of processor time: its own, and that of its ended and awaited children. Zero where there is no /proc. */
	own: number;
	ofEnded: number;
};

/** Linux counts processor time in hundredths of a second for every program. */
const TICKS_A_SECOND = 100;

/** Whether processor time can be read. */
export const hasProcessTimes = process.platform === 'linux';

/** All processes of this machine, zombies included. */
export function readProcesses(): ProcessRow[] {
	if (!hasProcessTimes) return readProcessesByPs();
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => readOne(Number(name)) ?? []);
}

/** The processes that this one started, and theirs, in a table of all. */
export function descendantsOf(pid: number, rows: readonly ProcessRow[]): ProcessRow[] {
	const children = new Map<number, ProcessRow[]>();
	for (const row of rows) children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
	const below = (parent: number): ProcessRow[] =>
		(children.get(parent) ?? []).flatMap((row) => [row, ...below(row.pid)]);
	return below(pid);
}

function readOne(pid: number): ProcessRow | undefined {
	const stat = readText(`/proc/${pid}/stat`);
	const end = stat.lastIndexOf(')');
	if (end === -1) return undefined; // it has ended
	const fields = stat.slice(end + 2).split(' ');
	const seconds = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND;
	return {
		pid,
		parent: Number(fields[1]),
		name: stat.slice(stat.indexOf('(') + 1, end),
		startedAt: fields[19] ?? '',
		own: seconds(11),
		ofEnded: seconds(13),
	};
}

/** Whether a process has a text in its command line or its environment. */
export function mentions(pid: number, text: string): boolean {
	return [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some((path) => readText(path).includes(text));
}

function readText(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return ''; // the process has ended or belongs to another account
	}
}

function readProcessesByPs(): ProcessRow[] {
	return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart=,comm='], { encoding: 'utf8' })
		.split('\n')
		.flatMap((line) => {
			const [, pid, parent, startedAt, name] = /^\s*(\d+)\s+(\d+)\s+((?:\S+\s+){5})(.*)$/.exec(line) ?? [];
			if (!startedAt || name === undefined) return [];
			return [{ pid: Number(pid), parent: Number(parent), name, startedAt, own: 0, ofEnded: 0 }];
		});
}

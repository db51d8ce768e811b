import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory of a process in main memory, in MiB. Linux only. */
export function residentMib(pid: number): number {
	const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kib) / 1024;
}

const TICKS_PER_S = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time that a process has used so far, in seconds, of its own and of the system for it. Linux only. */
export function processorSeconds(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The name in parentheses may contain spaces; the fields after it are numbered from 3.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

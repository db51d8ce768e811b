import { readFileSync } from 'node:fs';

/** Memory of a process in main memory, in MiB. Linux only. */
export function residentMib(pid: number): number {
	const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return Number(kib) / 1024;
}

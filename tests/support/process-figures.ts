import { readFileSync } from 'node:fs';

const figureOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
	Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Memory of a process in main memory, in MiB. Linux only. */
export const residentMib = (pid: number): number => figureOf(pid, 'VmRSS');

/** The most that a process ever had in main memory, in MiB. Linux only. */
export const peakResidentMib = (pid: number): number => figureOf(pid, 'VmHWM');

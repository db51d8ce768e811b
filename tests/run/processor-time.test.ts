import { expect, it } from 'vitest';
import type { ProcessRow } from './process-table.ts';
import { ProcessorTime } from './processor-time.ts';

const ROOT = 10;

const aProcess = (pid: number, parent: number, own: number, ofEnded = 0, name = 'node'): ProcessRow => ({
	pid,
	parent,
	name,
	startedAt: '1',
	own,
	ofEnded,
});

/** What is counted after the tables. */
function countOf(...tables: ProcessRow[][]) {
	const time = new ProcessorTime(ROOT);
	return tables.map((rows) => time.add(rows)).at(-1);
}

it('processor time is counted by kind, for all descendants and no other process', () => {
	expect(
		countOf([
			aProcess(ROOT, 1, 1),
			aProcess(11, ROOT, 2, 0, 'chromium'),
			aProcess(12, 11, 3, 0, 'chromium'),
			aProcess(13, ROOT, 4, 0, 'pocketbase-1a2b'),
			aProcess(99, 1, 50),
		]),
	).toEqual({ tests: 1, browser: 5, server: 4 });
});

it('an ended process counts once, with what it used after the last table that shows it', () => {
	expect(countOf([aProcess(ROOT, 1, 1), aProcess(11, ROOT, 2)], [aProcess(ROOT, 1, 1, 2.5)])?.tests).toBe(3.5);
});

it('an ended process counts once when its parent receives its time later', () => {
	const tables = [[aProcess(ROOT, 1, 1), aProcess(11, ROOT, 2)], [aProcess(ROOT, 1, 1)], [aProcess(ROOT, 1, 1, 2.5)]];
	expect(countOf(...tables)?.tests).toBe(3.5);
});

it('a process that no table shows counts', () => {
	expect(countOf([aProcess(ROOT, 1, 1)], [aProcess(ROOT, 1, 1, 4)])?.tests).toBe(5);
});

it('a process that ended with its children counts once, and so do they', () => {
	const before = [aProcess(ROOT, 1, 1), aProcess(11, ROOT, 2, 1), aProcess(12, 11, 3)];
	expect(countOf(before, [aProcess(ROOT, 1, 1, 6.5)])?.tests).toBe(7.5);
});

it('a process whose parent has ended still counts, with what it starts then', () => {
	const before = [aProcess(ROOT, 1, 1), aProcess(11, ROOT, 1), aProcess(12, 11, 1, 0, 'chromium')];
	const after = [aProcess(ROOT, 1, 1, 1), aProcess(12, 1, 2, 0, 'chromium'), aProcess(13, 12, 3, 0, 'chromium')];
	expect(countOf(before, after)).toEqual({ tests: 2, browser: 5, server: 0 });
});

it('a process with the id of an ended one is another process', () => {
	const before = [aProcess(ROOT, 1, 1), aProcess(11, ROOT, 2)];
	expect(countOf(before, [aProcess(ROOT, 1, 1, 2), { ...aProcess(11, ROOT, 1), startedAt: '2' }])?.tests).toBe(4);
});

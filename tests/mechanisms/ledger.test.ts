import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../pocketbase/paths.ts';
import { FAULTS } from './faults.ts';
import { LEDGER } from './ledger.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const count = (text: string, part: string): number => text.split(part).length - 1;
const entries = Object.entries(LEDGER);
const mechanisms = entries.flatMap(([, each]) => each);

it('every fault has a mechanism, and every mechanism a test', () => {
	expect(Object.keys(LEDGER).toSorted()).toEqual(FAULTS.toSorted());
	expect(entries.filter(([, each]) => each.length === 0).map(([fault]) => fault)).toEqual([]);
	const unheld = mechanisms.filter(({ tests }) => Object.values(tests).flat().length === 0);
	expect(unheld.map(({ what }) => what)).toEqual([]);
});

it('every mechanism can be taken away: its text stands once where the ledger says', () => {
	const edits = mechanisms.flatMap(({ removal }) => removal);
	const lost = edits.filter(({ file, find, replace }) => count(read(file), find) !== 1 || find === replace);
	expect(lost, 'changed sources: name the text that does the same now').toEqual([]);
});

it('every test of the ledger is there, once in its file', () => {
	const named = mechanisms.flatMap(({ tests }) =>
		Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ file, title }))),
	);
	const times = ({ file, title }: { file: string; title: string }): number =>
		["'", '`', '"'].reduce((sum, quote) => sum + count(read(file), `${quote}${title}${quote}`), 0);
	expect(
		named.filter((one) => times(one) !== 1),
		'tests that were renamed, moved or removed',
	).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { HEARD, PULLED, TABLE } from '../hooks/access/table.ts';
import { proseFiles } from './source.ts';

const text = proseFiles('hooks').find(({ path }) => path === 'hooks/README.md')?.text ?? '';

type Cells = readonly string[];

/** The cells of the first table of collections after these words, by collection. */
function tableAfter(words: string): Record<string, Cells> {
	const after = text.slice(text.indexOf(words));
	const [table = ''] = after.slice(after.indexOf('| `')).split('\n\n');
	const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
	return Object.fromEntries(rows.map(([, name = '', ...cells]) => [name.replaceAll('`', ''), cells.slice(0, 6)]));
}

/** The cells as the README writes them: what is denied is a dash. */
const written = (table: Readonly<Record<string, Cells>>): Record<string, Cells> =>
	Object.fromEntries(Object.entries(table).map(([name, cells]) => [name, cells.map((cell) => cell || '-')]));

describe('hooks/README.md', () => {
	const access = Object.fromEntries(
		Object.entries(TABLE).map(([name, cells]) => [
			name,
			cells.map((cell, role) => `${cell}${HEARD[name]?.[role] ?? ''}`),
		]),
	);
	const isOpen = ([, cells]: [string, Cells]): boolean => cells.some(Boolean);

	it('shows the access that is tried', () => {
		expect(tableAfter('## Access')).toEqual(written(Object.fromEntries(Object.entries(access).filter(isOpen))));
	});

	it('names every collection that is closed to all roles', () => {
		const [, closed = ''] =
			/Closed to all roles: ([^.]+)\./.exec(text)?.map((part) => part.replaceAll('\n', ' ')) ?? [];
		const names = Array.from(closed.matchAll(/`(\w+)`/g), ([, name]) => name);
		const wanted = Object.entries(access).flatMap((entry) => (isOpen(entry) ? [] : [entry[0]]));
		expect(new Set(names)).toEqual(new Set(wanted));
	});

	it('shows what the pull brings', () => {
		expect(tableAfter('The pull brings')).toEqual(written(PULLED));
	});
});

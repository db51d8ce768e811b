import { guardCell, unguardCell } from '../text/csv-cell.ts';
import type { LibraryDraft, RawDraft } from './library-draft.ts';

/** The columns of the library's file, in the order of an export. */
export const LIBRARY_HEADERS = [
	'Category',
	'Subcategory',
	'Prompt',
	'Type',
	'Options',
	'Tags',
	'Difficulty Level',
	'Industry',
] as const;
export type LibraryHeader = (typeof LIBRARY_HEADERS)[number];

/** Where each column stands in a file. */
export type LibraryColumns = Record<LibraryHeader, number>;

/** Several values as one cell, with a pipe between them; a pipe within a value is written `\|`, a backslash `\\`. */
export const joinItems = (items: readonly string[]): string =>
	items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|');

/** The values of a cell, as they stand between the pipes; a backslash before anything but a pipe or a backslash is one. */
export function splitItems(cell: string): string[] {
	const items = [''];
	for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/g)) {
		if (part === '|') items.push('');
		else items[items.length - 1] += part.length === 2 ? part.slice(1) : part;
	}
	return items;
}

/** An entry's cells in the order of `LIBRARY_HEADERS`, harmless in a spreadsheet. */
export const cellsOf = (entry: LibraryDraft): string[] =>
	[
		entry.category,
		entry.subcategory,
		entry.prompt,
		entry.type,
		joinItems(entry.options),
		joinItems(entry.tags),
		entry.difficulty_level,
		joinItems(entry.industry),
	].map(guardCell);

const nameOf = (cell: string): string =>
	cell
		.replace(/^\ufeff/, '')
		.trim()
		.toLowerCase();

/** Where the columns stand, whatever their order, their letter case and what stands beside them; undefined when one is missing. */
export function readHeaders(cells: readonly string[]): LibraryColumns | undefined {
	const names = cells.map(nameOf);
	const places = LIBRARY_HEADERS.map((header) => [header, names.indexOf(header.toLowerCase())] as const);
	return places.some(([, place]) => place === -1) ? undefined : (Object.fromEntries(places) as LibraryColumns);
}

/** What a row says of an entry. A row may end early: its last cells are then empty. */
export function readRow(cells: readonly string[], columns: LibraryColumns): RawDraft {
	const cell = (header: LibraryHeader): string => unguardCell((cells[columns[header]] ?? '').trim());
	return {
		category: cell('Category'),
		subcategory: cell('Subcategory'),
		prompt: cell('Prompt'),
		type: cell('Type'),
		options: splitItems(cell('Options')),
		tags: splitItems(cell('Tags')),
		difficulty_level: cell('Difficulty Level'),
		industry: splitItems(cell('Industry')),
	};
}

/** The export's name with the date, `question_library_2026-11-20.csv`. @param day ISO 8601, of which the date is taken */
export const libraryFileName = (day: string): string => `question_library_${day.slice(0, 10)}.csv`;

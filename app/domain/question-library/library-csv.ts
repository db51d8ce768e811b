import { type CsvColumn, unguardCell } from '../text/csv-cell.ts';
import { localDay } from '../text/local-day.ts';
import { checkDraft, type DraftError, type DraftField, type LibraryDraft, type RawDraft } from './library-entry.ts';

/** Joins several values into one cell with `|`. Escapes a pipe as `\|` and a backslash as `\\`. */
export const joinItems = (items: readonly string[]): string =>
	items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|');

/**
 * Splits a cell at its pipes. A backslash escapes only a pipe or a backslash; elsewhere it is literal. Items are not trimmed.
 */
export function splitItems(cell: string): string[] {
	const items = [''];
	for (const [part] of cell.matchAll(/\\[\\|]|[\s\S]/g)) {
		if (part === '|') items.push('');
		else items[items.length - 1] += part.length === 2 ? part.slice(1) : part;
	}
	return items;
}

/** The columns of the CSV file in export order, each with its field of an entry. */
const FIELDS = [
	['Category', 'category'],
	['Subcategory', 'subcategory'],
	['Prompt', 'prompt'],
	['Type', 'type'],
	['Options', 'options'],
	['Tags', 'tags'],
	['Difficulty Level', 'difficulty_level'],
	['Industry', 'industry'],
] as const;

/** The columns of the CSV file. */
export const LIBRARY_COLUMNS: readonly CsvColumn<LibraryDraft>[] = FIELDS.map(([name, field]) => [
	name,
	({ [field]: value }) => (typeof value === 'string' ? value : joinItems(value)),
]);

/** The fields that hold several values. */
const LISTS: readonly DraftField[] = ['options', 'tags', 'industry'];

/** The index of each field's column in a file. */
type ColumnPlaces = Record<DraftField, number>;

const nameOf = (cell: string): string =>
	cell
		.replace(/^\ufeff/, '')
		.trim()
		.toLowerCase();

/** Finds the columns by name, in any order and letter case; extra columns are ignored. Undefined if one is missing. */
export function readHeaders(cells: readonly string[]): ColumnPlaces | undefined {
	const names = cells.map(nameOf);
	const places = FIELDS.map(([name, field]) => [field, names.indexOf(name.toLowerCase())] as const);
	return places.some(([, place]) => place === -1) ? undefined : (Object.fromEntries(places) as ColumnPlaces);
}

/** Reads a row. Missing trailing cells are empty. */
export const readRow = (cells: readonly string[], places: ColumnPlaces): RawDraft =>
	Object.fromEntries(
		FIELDS.map(([, field]) => {
			const cell = unguardCell((cells[places[field]] ?? '').trim());
			return [field, LISTS.includes(field) ? splitItems(cell) : cell];
		}),
	) as Record<DraftField, string | readonly string[]> as RawDraft;

/** The file name of an export, such as `question_library_2026-11-20.csv`, with the date on this device. */
export const libraryFileName = (now: Date): string => `question_library_${localDay(now)}.csv`;

/** Limits of one import. `lines` includes empty ones. */
export const IMPORT_LIMITS = {
	fileBytes: 10_000_000,
	questions: 10_000,
	lines: 100_000,
	lineChars: 100_000,
} as const;

/** A validation error of a row. */
export type RowError = DraftError | { code: 'quotes_unmatched' | 'too_many_cells' };

/** A row with errors. `row` is its spreadsheet row number; the headers are row 1. */
type BadRow = { row: number; prompt: string; problems: RowError[] };

/** A valid row. `isKnown`: the library or an earlier row has identical content. */
type GoodRow = { row: number; draft: LibraryDraft; isKnown: boolean };

/** Why the whole file is rejected, with the row if it is known. */
export type ImportRejection =
	| { code: 'headers' | 'no_questions' | 'file_too_large' | 'too_many_questions' | 'too_many_lines' | 'unreadable' }
	| { code: 'not_text' | 'workbook' | 'not_unicode' }
	| { code: 'line_too_long' | 'quote_unclosed'; row: number };

/** The parsed file. Nothing is stored yet. */
export type ImportPreview = { good: GoodRow[]; bad: BadRow[]; dropped: number };

/** Length of the prompt excerpt that identifies a row in the list of errors, in characters. */
const PROMPT_EXCERPT_CHARS = 80;

/** Serialises a draft's content. Two entries with equal results are duplicates. */
export const contentOf = (draft: LibraryDraft): string => JSON.stringify(FIELDS.map(([, field]) => draft[field]));

/** Reads a file row by row. `add` returns the reason if the whole file must be rejected. */
type RowReader = {
	/** Counts lines above the headers, so that rows keep their numbers. */
	skip: (rows: number) => void;
	add: (cells: readonly string[], hasBadQuotes: boolean) => ImportRejection | undefined;
	finish: () => ImportPreview | ImportRejection;
};

/**
 * Creates a reader of CSV rows. The first row must hold the headers. Rows without a prompt or a category are dropped and
 * counted; any other error is reported with its row.
 * @param known the contents (`contentOf`) of the existing library entries
 */
export function createRowReader(known: Iterable<string>): RowReader {
	const contents = new Set(known);
	const preview: ImportPreview = { good: [], bad: [], dropped: 0 };
	let columns: ColumnPlaces | undefined;
	let width = 0;
	let row = 0;

	function addRow(cells: readonly string[], at: ColumnPlaces, hasBadQuotes: boolean): ImportRejection | undefined {
		if (cells.every((cell) => cell.trim() === '')) return undefined;
		const raw = readRow(cells, at);
		const checked = checkDraft(raw);
		const problems: RowError[] = 'problems' in checked ? checked.problems : [];
		if (hasBadQuotes) problems.push({ code: 'quotes_unmatched' });
		if (cells.slice(width).some((cell) => cell.trim() !== '')) problems.push({ code: 'too_many_cells' });
		if (problems.some(({ code }) => code === 'prompt_missing' || code === 'category_missing')) preview.dropped += 1;
		if (problems.length > 0 || 'problems' in checked) {
			preview.bad.push({ row, prompt: raw.prompt.slice(0, PROMPT_EXCERPT_CHARS), problems });
		} else {
			const content = contentOf(checked.draft);
			preview.good.push({ row, draft: checked.draft, isKnown: contents.has(content) });
			contents.add(content);
		}
		const count = preview.good.length + preview.bad.length;
		return count > IMPORT_LIMITS.questions ? { code: 'too_many_questions' } : undefined;
	}

	return {
		skip: (rows) => {
			row += rows;
		},
		add: (cells, hasBadQuotes) => {
			row += 1;
			if (row > IMPORT_LIMITS.lines) return { code: 'too_many_lines' };
			if (columns) return addRow(cells, columns, hasBadQuotes);
			columns = readHeaders(cells);
			width = cells.length;
			return columns ? undefined : { code: 'headers' };
		},
		finish: () => {
			if (!columns) return { code: 'headers' };
			return preview.good.length + preview.bad.length === 0 ? { code: 'no_questions' } : preview;
		},
	};
}

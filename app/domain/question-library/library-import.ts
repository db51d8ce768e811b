import { type LibraryColumns, readHeaders, readRow } from './library-csv.ts';
import { checkDraft, contentOf, type DraftError, type LibraryDraft } from './library-draft.ts';

/** Bounds of one import: the file in bytes, questions, lines with the empty ones, characters of one line. */
export const IMPORT_LIMITS = {
	fileBytes: 10_000_000,
	questions: 10_000,
	lines: 100_000,
	lineChars: 100_000,
} as const;

/** A problem of a row. `already_there`: the library, or an earlier row, says the very same. */
export type RowError = DraftError | { code: 'quotes_unmatched' | 'too_many_cells' };

/** A row that is not imported, by its number in a spreadsheet, where the headers are row 1. */
export type BadRow = { row: number; prompt: string; problems: RowError[] };

/** A row as it would be imported. `isKnown`: the library, or an earlier row, says the very same. */
export type GoodRow = { row: number; draft: LibraryDraft; isKnown: boolean };

/** Why a file as a whole is refused; `row` where it is known. */
export type ImportRejection =
	| { code: 'headers' | 'no_questions' | 'file_too_large' | 'too_many_questions' | 'too_many_lines' | 'unreadable' }
	| { code: 'not_text' | 'workbook' | 'not_unicode' }
	| { code: 'line_too_long' | 'quote_unclosed'; row: number };

/** A file as it was read: nothing is written yet. */
export type ImportPreview = { good: GoodRow[]; bad: BadRow[]; dropped: number };

/** How much of a prompt names its row in a list of problems, in characters. */
const PROMPT_SHOWN = 80;

/** Reads a file row by row. `add` returns the reason when the whole file must be rejected. */
export type RowReader = {
	add: (cells: readonly string[], hasBadQuotes: boolean) => ImportRejection | undefined;
	finish: () => ImportPreview | ImportRejection;
};

/**
 * Creates a reader of CSV rows. The first row must hold the headers. Rows without a prompt or a category are dropped and
 * counted; any other error names its row.
 * @param known the contents (`contentOf`) that the library already has
 */
export function createRowReader(known: Iterable<string>): RowReader {
	const contents = new Set(known);
	const preview: ImportPreview = { good: [], bad: [], dropped: 0 };
	let columns: LibraryColumns | undefined;
	let width = 0;
	let row = 0;

	function addRow(cells: readonly string[], at: LibraryColumns, hasBadQuotes: boolean): ImportRejection | undefined {
		if (cells.every((cell) => cell.trim() === '')) return undefined;
		const raw = readRow(cells, at);
		const checked = checkDraft(raw);
		const problems: RowError[] = 'problems' in checked ? checked.problems : [];
		if (hasBadQuotes) problems.push({ code: 'quotes_unmatched' });
		if (cells.slice(width).some((cell) => cell.trim() !== '')) problems.push({ code: 'too_many_cells' });
		if (problems.some(({ code }) => code === 'prompt_missing' || code === 'category_missing')) preview.dropped += 1;
		if (problems.length > 0 || 'problems' in checked) {
			preview.bad.push({ row, prompt: raw.prompt.slice(0, PROMPT_SHOWN), problems });
		} else {
			const content = contentOf(checked.draft);
			preview.good.push({ row, draft: checked.draft, isKnown: contents.has(content) });
			contents.add(content);
		}
		const count = preview.good.length + preview.bad.length;
		return count > IMPORT_LIMITS.questions ? { code: 'too_many_questions' } : undefined;
	}

	return {
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

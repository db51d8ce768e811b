import Papa from 'papaparse';
import { cellsOf, LIBRARY_HEADERS } from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';

/** Rows between two reports of progress. */
const ROWS = 500;

/**
 * The library as CSV text. It begins with a byte order mark, without which Excel takes it for another encoding; every cell is quoted, so
 * that a spreadsheet that splits at semicolons finds no formula behind one.
 * @param onProgress called with the part that was written, 0 to 1
 */
export function writeLibraryFile(entries: readonly LibraryEntry[], onProgress: (done: number) => void): string {
	const parts = ['\ufeff', Papa.unparse([[...LIBRARY_HEADERS]], { quotes: true })];
	for (let from = 0; from < entries.length; from += ROWS) {
		const rows = entries.slice(from, from + ROWS).map(cellsOf);
		parts.push('\r\n', Papa.unparse(rows, { quotes: true }));
		onProgress(Math.min(1, (from + ROWS) / entries.length));
	}
	return parts.join('');
}

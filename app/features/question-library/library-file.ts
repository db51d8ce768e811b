import Papa from 'papaparse';
import {
	createRowReader,
	IMPORT_LIMITS,
	type ImportPreview,
	type ImportRejection,
	LIBRARY_COLUMNS,
	readHeaders,
} from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { csvRow } from '#domain/text/csv-cell';
import { csvLines, csvText } from '../../core/platform/csv-text.ts';

/** Chunk size in bytes; small, so that progress is visible and errors are found early. */
const PIECE_BYTES = 65_536;

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** `sep=;`, an optional first line that Excel understands, also in quotes and with empty cells after it. */
const SEPARATOR_LINE = /^"?sep=."?[,;\t|]*(?:\r\n?|\n)/i;
/** Maximum number of lines above the headers: a title, a date, empty lines. */
const MAX_LINES_ABOVE = 20;

/** Encoding of a file; `workbook` and `not_text` cannot be read. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'workbook' | 'not_text';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Counts the zero bytes at even and odd positions. */
function countZeros(bytes: Uint8Array): { even: number; odd: number } {
	const zeros = { even: 0, odd: 0 };
	for (const [at, byte] of bytes.entries()) {
		if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
	}
	return zeros;
}

/**
 * Detects the encoding from a file's first bytes: by its byte order mark, else by the positions of zero bytes, since Latin
 * letters in UTF-16 have one in each pair. `workbook`: an Excel file under a wrong name.
 */
function encodingOf(first: Uint8Array): Encoding {
	if (startsWith(first, 0x50, 0x4b, 0x03, 0x04) || startsWith(first, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
	if (startsWith(first, 0xef, 0xbb, 0xbf)) return 'utf-8';
	if (startsWith(first, 0xff, 0xfe)) return 'utf-16le';
	if (startsWith(first, 0xfe, 0xff)) return 'utf-16be';
	const { even, odd } = countZeros(first);
	if (even + odd === 0) return 'utf-8';
	const most = first.length / 4;
	if (odd > most && even === 0) return 'utf-16le';
	return even > most && odd === 0 ? 'utf-16be' : 'not_text';
}

type Parsed = { data: string[][]; errors: { code: string; row: number }[]; meta: { cursor: number } };

/** A decoded chunk, or why the file cannot be decoded. */
type Piece = { text: string; isLast: boolean; done: number } | { refusal: ImportRejection };

async function* readPieces(file: Blob): AsyncGenerator<Piece> {
	let decoder: TextDecoder | undefined;
	for (let from = 0; from < file.size; from += PIECE_BYTES) {
		const to = Math.min(from + PIECE_BYTES, file.size);
		const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
		if (!decoder) {
			const encoding = encodingOf(bytes);
			if (encoding === 'workbook' || encoding === 'not_text') return yield { refusal: { code: encoding } };
			decoder = new TextDecoder(encoding, { fatal: true });
		}
		const isLast = to === file.size;
		const text = decodeOr(decoder, bytes, isLast);
		if (text === undefined) return yield { refusal: { code: 'not_unicode' } };
		if (text.includes('\0')) return yield { refusal: { code: 'not_text' } };
		yield { text, isLast, done: to / file.size };
	}
}

function decodeOr(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined {
	try {
		return decoder.decode(bytes, { stream: !isLast });
	} catch (error) {
		if (error instanceof TypeError) return undefined;
		throw error;
	}
}

const parserOf = (delimiter: string, newline: '\n' | '\r'): Papa.Parser => new Papa.Parser({ delimiter, newline });

/** How a file is read: its parser, and how many characters and rows stand above the headers. */
type Form = { parser: Papa.Parser; start: number; rows: number };

/**
 * Finds the headers in the beginning of a file. The delimiter is the one that separates the expected ones; a comma when none
 * does. Lines of other text may stand above them.
 */
function findForm(beginning: string): Form {
	// The parser configured with \n also accepts \r\n, and files that mix both.
	const newline = beginning.includes('\n') || !beginning.includes('\r') ? '\n' : '\r';
	let start = 0;
	for (let rows = 0; rows <= MAX_LINES_ABOVE && start < beginning.length; rows++) {
		const end = beginning.indexOf(newline, start);
		const whole = beginning.slice(start, end === -1 ? undefined : end);
		// A quote before \r is no closing quote to the parser.
		const line = whole.replace(/\r$/, '');
		for (const delimiter of DELIMITERS) {
			const parser = parserOf(delimiter, newline);
			const { data } = parser.parse(line, 0, false) as Parsed;
			if (readHeaders(data[0] ?? [])) return { parser: parserOf(delimiter, newline), start, rows };
		}
		if (end === -1) break;
		start = end + 1;
	}
	return { parser: parserOf(',', newline), start: 0, rows: 0 };
}

/**
 * Reads a library file in chunks and within size limits: UTF-8 or UTF-16, separated by commas, semicolons, tabs or
 * pipes. A rejected file yields no rows.
 * @param known the contents (`contentOf`) that the library already has
 * @param onProgress called with the fraction that was read, 0 to 1
 * @throws errors of reading the file, for example because it was moved, changed or deleted
 */
export async function readLibraryFile(
	file: Blob,
	known: Iterable<string>,
	onProgress: (done: number) => void,
): Promise<ImportPreview | ImportRejection> {
	if (file.size > IMPORT_LIMITS.fileBytes) return { code: 'file_too_large' };
	const reader = createRowReader(known);
	let parser: Papa.Parser | undefined;
	let rest = '';
	let rows = 0;
	for await (const piece of readPieces(file)) {
		if ('refusal' in piece) return piece.refusal;
		let text = rest + piece.text;
		if (!parser) {
			text = text.replace(/^\ufeff/, '').replace(SEPARATOR_LINE, '');
			const form = findForm(text);
			text = text.slice(form.start);
			parser = form.parser;
			rows = form.rows;
			reader.skip(form.rows);
		}
		const { data, errors, meta } = parser.parse(text, 0, !piece.isLast) as Parsed;
		const unclosed = piece.isLast && errors.find(({ code }) => code === 'MissingQuotes');
		// Errors of a row that continues in the next chunk are not final. That row is not in `data` yet.
		const badQuotes = new Set(errors.map(({ row }) => row));
		for (const [index, cells] of data.entries()) {
			if (unclosed && unclosed.row === index) return { code: 'quote_unclosed', row: rows + index + 1 };
			const refusal = reader.add(cells, badQuotes.has(index));
			if (refusal) return refusal;
		}
		rows += data.length;
		rest = text.slice(meta.cursor);
		if (rest.length > IMPORT_LIMITS.lineChars) return { code: 'line_too_long', row: rows + 1 };
		onProgress(piece.done);
	}
	return reader.finish();
}

/** Rows per progress report. */
const ROWS = 500;

/**
 * Formats the library as CSV.
 * @param onProgress called with the fraction that was written, 0 to 1
 */
export function writeLibraryFile(entries: readonly LibraryEntry[], onProgress: (done: number) => void): string {
	const parts = [csvText(LIBRARY_COLUMNS, [])];
	for (let from = 0; from < entries.length; from += ROWS) {
		const rows = entries.slice(from, from + ROWS).map((entry) => csvRow(LIBRARY_COLUMNS, entry));
		parts.push('\r\n', csvLines(rows));
		onProgress(Math.min(1, (from + ROWS) / entries.length));
	}
	return parts.join('');
}

/** A row of a comparison table: its cells by `headerKey` of their column, and whether it is highlighted. */
export type TableRow = Record<string, string | boolean>;
export type ComparisonTable = { headers: string[]; rows: TableRow[] };

/** The headers of a new table. */
export const DEFAULT_HEADERS = ['Platform', 'Feature 1', 'Feature 2', 'Feature 3'] as const;

/** Keys that a header cannot have: the flag of a row, and properties that every object has. */
const RESERVED_KEYS = ['highlight', '__proto__'];

/** The key of a header's cells: lower case, spaces as underscores. `Feature 1` becomes `feature_1`. */
export const headerKey = (header: string): string => header.trim().toLowerCase().replace(/ /g, '_');

/** `empty`: no text. `duplicate`: another header has the same key. `reserved`: its key has another meaning in a row. */
type HeaderError = 'empty' | 'duplicate' | 'reserved';

/** What is wrong with a header at its place among the headers; undefined when nothing is. */
export function headerError(headers: readonly string[], index: number, header: string): HeaderError | undefined {
	const key = headerKey(header);
	if (key === '') return 'empty';
	if (RESERVED_KEYS.includes(key)) return 'reserved';
	return headers.some((other, place) => place !== index && headerKey(other) === key) ? 'duplicate' : undefined;
}

/**
 * The table with a header renamed: the cells of its column move to the new key.
 * @returns the table, or why the header is refused
 */
export function renameHeader(table: ComparisonTable, index: number, header: string): ComparisonTable | HeaderError {
	const error = headerError(table.headers, index, header);
	if (error) return error;
	const from = headerKey(table.headers[index] ?? '');
	const to = headerKey(header);
	const headers = table.headers.map((other, place) => (place === index ? header.trim() : other));
	return { headers, rows: from === to ? table.rows : table.rows.map((row) => moveCell(row, from, to)) };
}

/** A cell that no header names any more and that has the new key is replaced. */
const moveCell = (row: TableRow, from: string, to: string): TableRow =>
	Object.hasOwn(row, from)
		? Object.fromEntries(
				Object.entries(row)
					.filter(([key]) => key !== to)
					.map(([key, value]) => [key === from ? to : key, value]),
			)
		: row;

/** The text of a row's cell; empty when it has none. */
export function cellOf(row: TableRow, header: string): string {
	const key = headerKey(header);
	const value = Object.hasOwn(row, key) ? row[key] : '';
	return typeof value === 'string' ? value : '';
}

export const isHighlighted = (row: TableRow): boolean => Object.hasOwn(row, 'highlight') && row.highlight === true;

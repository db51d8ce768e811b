/** A row of a comparison table: its cells by the `headerKey` of their column, and the `highlight` flag. */
export type TableRow = Record<string, string | boolean>;
export type ComparisonTable = { headers: string[]; rows: TableRow[] };

export const DEFAULT_HEADERS = ['Platform', 'Feature 1', 'Feature 2', 'Feature 3'] as const;

/** Reserved keys: the row's `highlight` flag, and `__proto__`. */
const RESERVED_KEYS = ['highlight', '__proto__'];

/** The key of a column's cells: lower case, spaces as underscores. `Feature 1` becomes `feature_1`. */
export const headerKey = (header: string): string => header.trim().toLowerCase().replace(/ /g, '_');

/** `empty`: no text. `duplicate`: another header has the same key. `reserved`: its key has another meaning in a row. */
type HeaderError = 'empty' | 'duplicate' | 'reserved';

/** Validates a header at its index; returns undefined if it is valid. */
export function headerError(headers: readonly string[], index: number, header: string): HeaderError | undefined {
	const key = headerKey(header);
	if (key === '') return 'empty';
	if (RESERVED_KEYS.includes(key)) return 'reserved';
	return headers.some((other, place) => place !== index && headerKey(other) === key) ? 'duplicate' : undefined;
}

/**
 * Renames a header and moves its column's cells to the new key.
 * @returns the table, or why the header is invalid
 */
export function renameHeader(table: ComparisonTable, index: number, header: string): ComparisonTable | HeaderError {
	const error = headerError(table.headers, index, header);
	if (error) return error;
	const from = headerKey(table.headers[index] ?? '');
	const to = headerKey(header);
	const headers = table.headers.map((other, place) => (place === index ? header.trim() : other));
	return { headers, rows: from === to ? table.rows : table.rows.map((row) => moveCell(row, from, to)) };
}

/** Moves a cell to the new key. A stale cell under the new key that has no header is replaced. */
const moveCell = (row: TableRow, from: string, to: string): TableRow =>
	Object.hasOwn(row, from)
		? Object.fromEntries(
				Object.entries(row)
					.filter(([key]) => key !== to)
					.map(([key, value]) => [key === from ? to : key, value]),
			)
		: row;

/** The text of a row's cell; empty if the row has none. */
export function cellOf(row: TableRow, header: string): string {
	const key = headerKey(header);
	const value = Object.hasOwn(row, key) ? row[key] : '';
	return typeof value === 'string' ? value : '';
}

export const isHighlighted = (row: TableRow): boolean => Object.hasOwn(row, 'highlight') && row.highlight === true;

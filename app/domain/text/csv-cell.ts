/** Spreadsheets evaluate a cell with this prefix as a formula; in some locales the full-width signs too. */
const FORMULA = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
const GUARDED_FORMULA = /^''*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/**
 * Prefixes a cell with an apostrophe if a spreadsheet would evaluate it. `unguardCell` is the exact inverse for every input.
 */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** A column of a CSV file: its name, and the cell of a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number];

/** The cells of a row in the order of the columns, with texts guarded against formulas. */
export const csvRow = <Row>(columns: readonly CsvColumn<Row>[], row: Row): (string | number)[] =>
	columns.map(([, cell]) => cell(row)).map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell));

import Papa from 'papaparse';

type Cells = readonly (string | number)[];

/** Rows as CSV lines, without an end of line. Every cell is quoted: a spreadsheet that splits at semicolons finds no formula behind one. */
export const csvLines = (rows: readonly Cells[]): string => Papa.unparse([...rows] as unknown[][], { quotes: true });

/**
 * A CSV file's text. A page that only sometimes exports loads this module with `import()`.
 * @param rows cells in the order of the columns; texts of users have to go through `guardCell` first
 */
export const csvText = (columns: readonly string[], rows: readonly Cells[]): string =>
	// The byte order mark tells Excel the encoding.
	`\ufeff${csvLines([columns, ...rows])}`;

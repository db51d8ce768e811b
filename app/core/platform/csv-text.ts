import Papa from 'papaparse';

type Cells = readonly (string | number)[];

/** Formats rows as CSV lines without a trailing line end. Quotes every cell, so that no formula can follow a semicolon. */
export const csvLines = (rows: readonly Cells[]): string => Papa.unparse([...rows] as unknown[][], { quotes: true });

/**
 * Builds the text of a CSV file.
 * @param rows cells in column order; pass user-provided texts through `guardCell` first
 */
export const csvText = (columns: readonly string[], rows: readonly Cells[]): string =>
	// The byte order mark tells Excel the encoding.
	`\ufeff${csvLines([columns, ...rows])}`;

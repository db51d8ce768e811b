import Papa from 'papaparse';
import { type CsvColumn, csvRow } from '#domain/text/csv-cell';

/** Formats cells as CSV lines without a trailing line end. Quotes every cell, so that no formula can follow a semicolon. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
	Papa.unparse([...rows] as unknown[][], { quotes: true });

/** Builds the text of a CSV file: the names of the columns, then a line a row, with its texts guarded against formulas. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
	csvLines([columns.map(([name]) => name), ...rows.map((row) => csvRow(columns, row))]);

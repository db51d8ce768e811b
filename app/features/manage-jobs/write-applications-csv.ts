import Papa from 'papaparse';
import { SHORT_COLUMNS, shortCells } from '#domain/assessments/applications-csv';
import type { Application } from '#domain/assessments/assessment';

/**
 * Applications as CSV text. It begins with a byte order mark, without which Excel takes it for another encoding; every cell is quoted, so
 * that a spreadsheet that splits at semicolons finds no formula behind one.
 */
export const writeApplicationsFile = (applications: readonly Application[]): string =>
	`\ufeff${Papa.unparse([[...SHORT_COLUMNS], ...applications.map(shortCells)], { quotes: true })}`;

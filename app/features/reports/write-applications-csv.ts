import Papa from 'papaparse';
import { byLastName, type ExportFlags, LONG_COLUMNS, longCells } from '#domain/assessments/applications-csv';
import type { Application } from '#domain/assessments/assessment';

/**
 * Applications as CSV text in the long columns, by last name, without staff tests. It begins with a byte order mark, without which Excel
 * takes it for another encoding; every cell is quoted, so that a spreadsheet that splits at semicolons finds no formula behind one.
 */
export const writeLongFile = (applications: readonly Application[], flags: ExportFlags): string =>
	`\ufeff${Papa.unparse(
		[[...LONG_COLUMNS], ...byLastName(applications).map((application) => longCells(application, flags))],
		{
			quotes: true,
		},
	)}`;

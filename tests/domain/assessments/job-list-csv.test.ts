import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../app/core/platform/csv-text.ts';
import {
	applicationsFileName,
	exportedApplications,
	SHORT_COLUMNS,
} from '../../../app/domain/assessments/applications-csv.ts';
import { unguardCell } from '../../../app/domain/text/csv-cell.ts';
import { anApplication } from '../../support/screen-builders.ts';

/** The file's cells as a spreadsheet or an import reads them. */
const cellsOf = (text: string): string[][] => Papa.parse<string[]>(text).data;

describe('the applications of a job as CSV', () => {
	it('have the short columns, in this order, with the status by score', () => {
		const scores = [95, 90, 85, 80, 79, 0, null];
		const rows = scores.map((score, index) => anApplication({ id: `assessment0000${index}`, score }));

		const [head, ...cells] = cellsOf(csvText(SHORT_COLUMNS, rows));

		expect(head).toEqual(['Email', 'Name', 'Score', 'Status', 'Summary', 'Submitted At', 'Assessment ID']);
		expect(cells[0]).toEqual([
			'sigrid@lunde.example',
			'Sigrid Lunde',
			'95',
			'Excellent Match',
			'Says what was done.',
			'2026-11-17 14:17:00.000Z',
			'assessment00000',
		]);
		expect(cells.map((row) => [row[2], row[3]])).toEqual([
			['95', 'Excellent Match'],
			['90', 'Excellent Match'],
			['85', 'Good Match'],
			['80', 'Good Match'],
			['79', 'Needs Review'],
			['0', 'Needs Review'],
			['', 'Pending'],
		]);
	});

	it('are safe in a spreadsheet and can be read back unchanged, for any name and summary', () => {
		const odd = [
			'=HYPERLINK("http://evil.example";"x")',
			'+1',
			'-1',
			'@SUM(A1)',
			"'=1",
			'＝1',
			'a, "b"; c\nd\te',
			'<script>alert(1)</script>',
			'Ærlig 🙂',
		];
		const rows = odd.map((text) =>
			anApplication({ summary: text, candidate: { ...anApplication().candidate, name: text, email: text } }),
		);
		const text = csvText(SHORT_COLUMNS, rows);
		const [, ...cells] = cellsOf(text);
		expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([]);
		expect(
			cells.map(([email, name, , , summary]) => [email, name, summary].map((cell) => unguardCell(cell ?? ''))),
		).toEqual(odd.map((cell) => [cell, cell, cell]));
		// Also a spreadsheet that splits at semicolons finds no formula: every cell is quoted.
		expect(text.split('\r\n')[0]).toBe(SHORT_COLUMNS.map(([name]) => `"${name}"`).join(','));
	});

	it('omit the tests of the hiring team, and start with the latest', () => {
		const rows = [
			anApplication({ id: 'a', submitted_at: '2026-11-01' }),
			anApplication({ id: 'b', submitted_at: '2026-11-03' }),
			anApplication({ id: 'c', submitted_at: '2026-11-02', is_admin_test: true }),
		];
		expect(exportedApplications(rows).map(({ id }) => id)).toEqual(['b', 'a']);
	});

	it.each([
		['Night Porter', 'Night_Porter_applications.csv'],
		['C++ / C# (m/f)', 'C_____C___m_f__applications.csv'],
		['../../etc/passwd', '______etc_passwd_applications.csv'],
		['Нощен портиер 2', 'Нощен_портиер_2_applications.csv'],
	])('of %s are in the file %s', (title, name) => {
		expect(applicationsFileName(title)).toBe(name);
	});
});

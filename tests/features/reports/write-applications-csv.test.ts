import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { byLastName } from '../../../app/domain/assessments/applications-csv.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '../../../app/domain/evaluation/feature-flags.ts';
import { unguardCell } from '../../../app/domain/text/csv-cell.ts';
import { writeLongFile } from '../../../app/features/reports/write-applications-csv.ts';
import { anApplication } from '../../support/screen-builders.ts';

const named = (first_name: string, last_name: string, shape: Partial<Application> = {}): Application =>
	anApplication({
		...shape,
		candidate: {
			first_name,
			last_name,
			name: [first_name, last_name].filter(Boolean).join(' '),
			email: shape.candidate?.email ?? 'mail@candor.example',
		},
	});

/** The file's cells as a spreadsheet or an import reads them, by the name of their column. */
const cellsOf = (applications: readonly Application[], flags: Partial<FeatureFlags> = {}) =>
	Papa.parse<Record<string, string>>(
		writeLongFile(applications, { ...FEATURE_FLAG_DEFAULTS, ...flags }).replace(/^\ufeff/, ''),
		{ header: true },
	).data;

describe('the applications of a job as the long CSV', () => {
	it('have the specified columns, in this order', () => {
		const text = writeLongFile(
			[
				anApplication({
					risk_score: 82,
					suspicious_patterns: true,
					behavior_flags: [
						{ flag: 'non_keyboard_input', question_id: 'q1', value: 0 },
						{ flag: 'high_paste_share', question_id: 'q1', value: 85 },
						{ flag: 'paste_attempts', question_id: 'q1', value: 1 },
						{ flag: 'high_paste_share', question_id: 'q3', value: 40 },
					],
					evaluator_version: '2',
				}),
			],
			FEATURE_FLAG_DEFAULTS,
		);

		expect(text.startsWith('\ufeff')).toBe(true);
		expect(Papa.parse<string[]>(text.slice(1)).data).toEqual([
			[
				'Last Name',
				'First Name',
				'Full Name',
				'Email',
				'Score',
				'Status',
				'Risk Score',
				'Behavior Flags',
				'Suspicious Patterns',
				'Confidence Level',
				'Evaluation Method',
				'Summary',
				'Submitted At',
				'Assessment ID',
			],
			[
				'Lunde',
				'Sigrid',
				'Sigrid Lunde',
				'sigrid@lunde.example',
				'72',
				'Needs Review',
				'82',
				'Text pasted in (85% of the answer, 40% of the answer); Tried to paste (once); Little keyboard: touch, dictation or an input method',
				'Yes',
				'Medium',
				'Intelligent Analysis, version 2',
				'Says what was done.',
				'2026-11-17 14:17:00.000Z',
				'assessment00001',
			],
		]);
	});

	it('say nothing where nothing was measured, and name a pending score', () => {
		const [unmeasured, calm] = cellsOf([
			named('A', 'A', {
				score: null,
				summary: '',
				evaluation_method: '',
				confidence_level: '',
				risk_score: null,
				suspicious_patterns: null,
			}),
			named('B', 'B', { risk_score: 0, suspicious_patterns: false, score: 0 }),
		]);
		expect(unmeasured).toMatchObject({
			Score: '',
			Status: 'Pending',
			'Risk Score': '',
			'Behavior Flags': '',
			'Suspicious Patterns': '',
			'Confidence Level': '',
			'Evaluation Method': '',
		});
		expect(calm).toMatchObject({ Score: '0', Status: 'Needs Review', 'Risk Score': '0', 'Suspicious Patterns': 'No' });
	});

	it('mark a dismissed risk, which is no number any more', () => {
		const [dismissed] = cellsOf([anApplication({ risk_score: 82, suspicious_patterns: true, risk_dismissed: true })]);
		expect(dismissed).toMatchObject({ 'Risk Score': 'Dismissed (82)', 'Suspicious Patterns': 'Dismissed' });
	});

	it('show no behaviour and no method that the flags hide', () => {
		const [row] = cellsOf([anApplication({ risk_score: 82, suspicious_patterns: true })], {
			behaviorAnalytics: false,
			evaluationMethodBadges: false,
		});
		expect(row).toMatchObject({
			'Risk Score': '',
			'Behavior Flags': '',
			'Suspicious Patterns': '',
			'Evaluation Method': '',
		});
	});

	it('are sorted by last name as the reader’s language sorts, those without one last, without staff tests', () => {
		const rows = [
			named('Zoë', 'Åberg'),
			named('Plato', ''),
			named('Bo', 'Zimmer'),
			named('Aristoteles', ''),
			named('Émile', 'Ebert'),
			named('ann', 'ebert'),
			named('Ann', 'de Boer'),
			named('Staff', 'Abel', { is_admin_test: true }),
			named('Nr', 'Person 10'),
			named('Nr', 'Person 9'),
		];
		const names = (locale?: string) => byLastName(rows, locale).map(({ candidate }) => candidate.name);
		expect(names('en')).toEqual([
			'Zoë Åberg',
			'Ann de Boer',
			'ann ebert',
			'Émile Ebert',
			'Nr Person 9',
			'Nr Person 10',
			'Bo Zimmer',
			'Aristoteles',
			'Plato',
		]);
		expect(names('nb').slice(-3)).toEqual(['Zoë Åberg', 'Aristoteles', 'Plato']);
	});

	it('are harmless in a spreadsheet and come back unchanged, whatever a candidate is called or the summary says', () => {
		const hard = [
			'=HYPERLINK("http://evil.example";"x")',
			'+1',
			'-1',
			'@SUM(A1)',
			'\t=1+1',
			'\r=1',
			"'=1",
			'＝1',
			'a, "b"; c\nd\te\r\nf',
			'<script>alert(1)</script>',
			'Ærlig 🙂',
			'אברהם בן־יהודה',
			'x'.repeat(200),
		];
		const rows = hard.map((text) => named(text, text, { summary: text }));
		const cells = cellsOf(rows);
		const back = cells.map((row) =>
			['Last Name', 'First Name', 'Full Name', 'Summary'].map((column) => unguardCell(row[column] ?? '')),
		);
		expect(back).toEqual(
			byLastName(rows).map(({ candidate: { last_name, first_name, name }, summary }) => [
				last_name,
				first_name,
				name,
				summary,
			]),
		);
		const all = cells.flatMap((row) => Object.values(row));
		expect(all.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([]);
	});
});

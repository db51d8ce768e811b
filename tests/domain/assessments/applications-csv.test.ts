import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../app/core/platform/csv-text.ts';
import { byLastName, type ExportFlags, longColumns } from '../../../app/domain/assessments/applications-csv.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '../../../app/domain/evaluation/feature-flags.ts';
import { unguardCell } from '../../../app/domain/text/csv-cell.ts';
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

const writeLongFile = (applications: readonly Application[], flags: ExportFlags): string =>
	csvText(longColumns(flags), byLastName(applications));

/** The file's cells as a spreadsheet or an import reads them, by column name. */
const cellsOf = (applications: readonly Application[], flags: Partial<FeatureFlags> = {}) =>
	Papa.parse<Record<string, string>>(writeLongFile(applications, { ...FEATURE_FLAG_DEFAULTS, ...flags }), {
		header: true,
	}).data;

describe('the applications of a job as the long CSV', () => {
	it('have the specified columns in order; missing measurements are empty, a pending score has a status, a dismissed risk no number', () => {
		const byAi = anApplication({
			id: 'byai00000000001',
			candidate: {
				first_name: 'Zoë',
				last_name: '"Quote", and\nline',
				name: 'Zoë "Quote", and\nline',
				email: '+zoe@mail.example',
			},
			score: 95,
			evaluation_method: 'ai',
			evaluator_version: '',
			confidence_level: 'High',
			risk_score: 82,
			suspicious_patterns: true,
			behavior_flags: [
				{ flag: 'non_keyboard_input', question_id: 'q1', value: 0 },
				{ flag: 'high_paste_share', question_id: 'q1', value: 85 },
				{ flag: 'paste_attempts', question_id: 'q1', value: 1 },
				{ flag: 'high_paste_share', question_id: 'q3', value: 40 },
			],
			summary: '=1+1, "as she said",\r\nand more',
		});
		const enhanced = {
			...byAi,
			enhanced_evaluation_version: 'enhanced_v1',
			personality_profile: 'Writes about people.',
			cultural_fit_analysis: 'Fits a small crew.',
			red_flags: ['None seen'],
			hiring_recommendation: 'HIRE',
			language_quality_score: 8,
		};
		const byBackup = named('Sigrid', 'Lunde', {
			id: 'backup000000001',
			evaluator_version: '2',
			risk_score: 0,
			suspicious_patterns: false,
			summary: '-5 of 10\tand a tab',
		});
		const waiting = named('אברהם', 'בן־יהודה', {
			id: 'waiting00000001',
			score: null,
			evaluation_method: '',
			confidence_level: '',
			summary: '',
		});
		const byHuman = named('@Mara', '\tTab', {
			id: 'person000000001',
			score: 84,
			evaluation_method: 'person',
			confidence_level: '',
			risk_score: 75,
			suspicious_patterns: true,
			risk_dismissed: true,
			summary: '',
		});
		const withoutLastName = named('=Plato', '', { id: 'oneword00000001', score: 0, evaluation_method: 'emergency' });
		const text = writeLongFile([waiting, withoutLastName, byHuman, byBackup, enhanced], FEATURE_FLAG_DEFAULTS);

		const [head, ...rows] = Papa.parse<string[]>(text).data;
		expect(head).toEqual([
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
		]);
		const submittedAt = '2026-11-17 14:17:00.000Z';
		expect(rows).toEqual([
			[
				"'\tTab",
				"'@Mara",
				"'@Mara \tTab",
				'mail@candor.example',
				'84',
				'Good Match',
				'Dismissed (75)',
				'',
				'Dismissed',
				'',
				'Scored by the team',
				'',
				submittedAt,
				'person000000001',
			],
			[
				'"Quote", and\nline',
				'Zoë',
				'Zoë "Quote", and\nline',
				"'+zoe@mail.example",
				'95',
				'Excellent Match',
				'82',
				'Text pasted in (85% of the answer, 40% of the answer); Tried to paste (once); Little keyboard: touch, dictation or an input method',
				'Yes',
				'High',
				'AI Evaluated',
				'\'=1+1, "as she said",\r\nand more',
				submittedAt,
				'byai00000000001',
			],
			[
				'Lunde',
				'Sigrid',
				'Sigrid Lunde',
				'mail@candor.example',
				'72',
				'Needs Review',
				'0',
				'',
				'No',
				'Medium',
				'Intelligent Analysis',
				"'-5 of 10\tand a tab",
				submittedAt,
				'backup000000001',
			],
			[
				'בן־יהודה',
				'אברהם',
				'אברהם בן־יהודה',
				'mail@candor.example',
				'',
				'Pending',
				'',
				'',
				'',
				'',
				'',
				'',
				submittedAt,
				'waiting00000001',
			],
			[
				'',
				"'=Plato",
				"'=Plato",
				'mail@candor.example',
				'0',
				'Needs Review',
				'',
				'',
				'',
				'Medium',
				'Completeness check',
				'Says what was done.',
				submittedAt,
				'oneword00000001',
			],
		]);
	});

	it('omit behaviour and method when flags hide them', () => {
		const flags = { behaviorAnalytics: false, evaluationMethodBadges: false };
		expect(cellsOf([anApplication({ risk_score: 82, suspicious_patterns: true })], flags)).toEqual([
			{
				'Last Name': 'Lunde',
				'First Name': 'Sigrid',
				'Full Name': 'Sigrid Lunde',
				Email: 'sigrid@lunde.example',
				Score: '72',
				Status: 'Needs Review',
				'Risk Score': '',
				'Behavior Flags': '',
				'Suspicious Patterns': '',
				'Confidence Level': 'Medium',
				'Evaluation Method': '',
				Summary: 'Says what was done.',
				'Submitted At': '2026-11-17 14:17:00.000Z',
				'Assessment ID': 'assessment00001',
			},
		]);
	});

	it('are sorted by last name in the reader’s locale, those without one last, without staff tests', () => {
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

	it('are safe in a spreadsheet and can be read back unchanged, for any name and summary', () => {
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

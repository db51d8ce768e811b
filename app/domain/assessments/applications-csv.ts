import type { FeatureFlags } from '../evaluation/feature-flags.ts';
import { methodLabel } from '../evaluation/words.ts';
import type { CsvColumn } from '../text/csv-cell.ts';
import type { Application } from './assessment.ts';
import { behaviorMessages } from './behavior-words.ts';
import { flagsText } from './flag-lines.ts';
import { applicationBandLabel } from './score-band.ts';

type Column = CsvColumn<Application>;

const EMAIL: Column = ['Email', ({ candidate }) => candidate.email];
const SCORE: readonly Column[] = [
	['Score', ({ score }) => score ?? ''],
	['Status', applicationBandLabel],
];
const END: readonly Column[] = [
	['Summary', ({ summary }) => summary],
	['Submitted At', ({ submitted_at }) => submitted_at],
	['Assessment ID', ({ id }) => id],
];

/** The columns of the export from the job list. A missing score is empty; so is a withheld one, of which the status tells. */
export const SHORT_COLUMNS: readonly Column[] = [EMAIL, ['Name', ({ candidate }) => candidate.name], ...SCORE, ...END];

/** The applications of an export, latest first, without staff tests. */
export const exportedApplications = (applications: readonly Application[]): Application[] =>
	applications
		.filter(({ is_admin_test }) => !is_admin_test)
		.sort((one, other) => other.submitted_at.localeCompare(one.submitted_at));

/** Flags that blank columns of the long export. The columns themselves remain. */
export type ExportFlags = Pick<FeatureFlags, 'behaviorAnalytics' | 'evaluationMethodBadges'>;

/**
 * The columns of the export from a job's applications. Missing measurements are empty. A dismissed risk is exported as text and
 * not as a number, so that sorting or summing the column does not count it.
 */
export function longColumns({ behaviorAnalytics, evaluationMethodBadges }: ExportFlags): readonly Column[] {
	const { yes, no, dismissed } = behaviorMessages.exported;
	const ifAnalysed = (cell: Column[1]): Column[1] => (behaviorAnalytics ? cell : () => '');
	return [
		['Last Name', ({ candidate }) => candidate.last_name],
		['First Name', ({ candidate }) => candidate.first_name],
		['Full Name', ({ candidate }) => candidate.name],
		EMAIL,
		...SCORE,
		[
			'Risk Score',
			ifAnalysed(({ risk_score: risk, risk_dismissed }) => (risk_dismissed ? dismissed(risk) : (risk ?? ''))),
		],
		['Behavior Flags', ifAnalysed(({ behavior_flags }) => flagsText(behavior_flags ?? []))],
		[
			'Suspicious Patterns',
			ifAnalysed(({ suspicious_patterns: isSuspicious, risk_dismissed }) =>
				isSuspicious === true ? (risk_dismissed ? dismissed(null) : yes) : isSuspicious === false ? no : '',
			),
		],
		['Confidence Level', ({ confidence_level }) => confidence_level],
		[
			'Evaluation Method',
			({ evaluation_method: method }) => (method === '' || !evaluationMethodBadges ? '' : methodLabel(method)),
		],
		...END,
	];
}

/**
 * Sorts the applications of a long export by last name, then first name, in `locale` (default: the device's), without staff
 * tests. Names without a last name come last.
 */
export function byLastName(applications: readonly Application[], locale?: string): Application[] {
	const { compare } = new Intl.Collator(locale, { numeric: true });
	return applications
		.filter(({ is_admin_test }) => !is_admin_test)
		.sort(
			({ candidate: a, id }, { candidate: b, id: otherId }) =>
				Number(a.last_name === '') - Number(b.last_name === '') ||
				compare(a.last_name, b.last_name) ||
				compare(a.first_name, b.first_name) ||
				compare(a.email, b.email) ||
				compare(id, otherId),
		);
}

/** The file name of an export. Replaces characters other than letters and digits with `_`: `Night_Porter_applications.csv`. */
export const applicationsFileName = (title: string): string =>
	`${title.trim().replace(/[^\p{L}\p{N}]/gu, '_')}_applications.csv`;

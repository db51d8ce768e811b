import type { FeatureFlags } from '../evaluation/feature-flags.ts';
import { methodLabel } from '../evaluation/words.ts';
import { guardCell } from '../text/csv-cell.ts';
import type { Application } from './assessment.ts';
import { behaviorMessages } from './behavior-words.ts';
import { flagsText } from './flag-lines.ts';
import { scoreBandLabel } from './score-band.ts';

/** The columns of the export from the job list. */
export const SHORT_COLUMNS = ['Email', 'Name', 'Score', 'Status', 'Summary', 'Submitted At', 'Assessment ID'] as const;

/** The applications of an export, latest first, without staff tests. */
export const exportedApplications = (applications: readonly Application[]): Application[] =>
	applications
		.filter(({ is_admin_test }) => !is_admin_test)
		.sort((one, other) => other.submitted_at.localeCompare(one.submitted_at));

/** An application's cells in the order of `SHORT_COLUMNS`, guarded against formulas. A missing score is empty. */
export const shortCells = ({ id, candidate, score, summary, submitted_at }: Application): string[] =>
	[
		candidate.email,
		candidate.name,
		score === null ? '' : String(score),
		scoreBandLabel(score, 'admin'),
		summary,
		submitted_at,
		id,
	].map(guardCell);

/** The columns of the export from a job's applications. */
export const LONG_COLUMNS = [
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
] as const;

/** Flags that blank columns of the long export. The columns themselves remain. */
export type ExportFlags = Pick<FeatureFlags, 'behaviorAnalytics' | 'evaluationMethodBadges'>;

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

/**
 * An application's cells in the order of `LONG_COLUMNS`, guarded against formulas. Missing measurements are empty. A dismissed
 * risk is exported as text and not as a number, so that sorting or summing the column does not count it.
 */
export function longCells(application: Application, flags: ExportFlags): string[] {
	const { candidate, score, evaluation_method: method } = application;
	return [
		candidate.last_name,
		candidate.first_name,
		candidate.name,
		candidate.email,
		score === null ? '' : String(score),
		scoreBandLabel(score, 'admin'),
		...(flags.behaviorAnalytics ? behaviorCells(application) : ['', '', '']),
		application.confidence_level,
		method === '' || !flags.evaluationMethodBadges ? '' : methodLabel(method),
		application.summary,
		application.submitted_at,
		application.id,
	].map(guardCell);
}

/** Risk, flags and pattern. */
function behaviorCells({
	risk_score: risk,
	behavior_flags,
	suspicious_patterns: isSuspicious,
	risk_dismissed: isDismissed,
}: Application): string[] {
	const { yes, no, dismissed } = behaviorMessages.exported;
	return [
		isDismissed ? dismissed(risk) : String(risk ?? ''),
		flagsText(behavior_flags ?? []),
		isSuspicious === true ? (isDismissed ? dismissed(null) : yes) : isSuspicious === false ? no : '',
	];
}

/** The file name of an export. Replaces characters other than letters and digits with `_`: `Night_Porter_applications.csv`. */
export const applicationsFileName = (title: string): string =>
	`${title.trim().replace(/[^\p{L}\p{N}]/gu, '_')}_applications.csv`;

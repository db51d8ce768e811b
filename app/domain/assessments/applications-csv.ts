import { guardCell } from '../text/csv-cell.ts';
import type { Application } from './assessment.ts';
import { scoreBandLabel } from './score-band.ts';

/** The columns of the export from the list of jobs. */
export const SHORT_COLUMNS = ['Email', 'Name', 'Score', 'Status', 'Summary', 'Submitted At', 'Assessment ID'] as const;

/** The applications of an export, latest first, without staff tests. */
export const exportedApplications = (applications: readonly Application[]): Application[] =>
	applications
		.filter(({ is_admin_test }) => !is_admin_test)
		.sort((one, other) => other.submitted_at.localeCompare(one.submitted_at));

/** An application's cells in the order of `SHORT_COLUMNS`, harmless in a spreadsheet; a score that is not there yet is empty. */
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

/** The file's name: the job's title with an underscore for whatever is neither letter nor digit, `Night_Porter_applications.csv`. */
export const applicationsFileName = (title: string): string =>
	`${title.trim().replace(/[^\p{L}\p{N}]/gu, '_')}_applications.csv`;

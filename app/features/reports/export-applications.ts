import { applicationsFileName, byLastName, longColumns } from '#domain/assessments/applications-csv';
import { DECISION_COLUMNS, decidedRows, decisionsFileName } from '#domain/hire-events/decisions-csv';
import { csvText } from '../../core/platform/csv-text.ts';
import { downloadCsv } from '../../core/platform/download.ts';
import { readFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { toastError } from '../../ui/toast.ts';
import { loadApplications } from './load-applications.ts';
import { printReport } from './print-report.ts';
import { type SummaryFrame, summaryReport } from './summary-report.tsx';
import { reportMessages as words } from './words.ts';

/** Downloads these applications of a job as the full CSV, sorted by last name and without staff tests. Never rejects. */
export async function exportCsv(
	userId: string,
	{ id, title }: { id: string; title: string },
	ids: readonly string[],
): Promise<void> {
	try {
		const [applications, flags] = await Promise.all([loadApplications(userId, id, ids), readFeatureFlags(userId)]);
		if (typeof applications === 'string') {
			toastError(applications);
			return;
		}
		const rows = byLastName(applications);
		if (rows.length === 0) toastError(words.none);
		else downloadCsv(applicationsFileName(title), csvText(longColumns(flags), rows));
	} catch {
		toastError(words.failed);
	}
}

/** Downloads the decisions about these applications of a job, sorted by last name and without staff tests. Never rejects. */
export async function exportDecisions(
	userId: string,
	{ id, title }: { id: string; title: string },
	ids: readonly string[],
): Promise<void> {
	try {
		const applications = await loadApplications(userId, id, ids);
		if (typeof applications === 'string') {
			toastError(applications);
			return;
		}
		const rows = decidedRows(byLastName(applications));
		if (rows.length === 0) toastError(words.none);
		else downloadCsv(decisionsFileName(title), csvText(DECISION_COLUMNS, rows));
	} catch {
		toastError(words.failed);
	}
}

/**
 * Prints the summary of these applications of a job, in their order. Call it synchronously in the click handler. Never
 * rejects.
 */
export async function printSummary(userId: string, frame: SummaryFrame, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) {
		toastError(words.none);
		return;
	}
	await printReport(async () => {
		const [applications, flags] = await Promise.all([
			loadApplications(userId, frame.job.id, ids),
			readFeatureFlags(userId),
		]);
		return typeof applications === 'string' ? applications : summaryReport(frame, applications, flags);
	});
}

import { applicationsFileName } from '#domain/assessments/applications-csv';
import { downloadText } from '../../core/platform/download.ts';
import { readFeatureFlags } from '../../core/session/use-feature-flags.ts';
import { toastError } from '../../ui/toast.ts';
import { printReport } from './print-report.ts';
import { readShown } from './shown-applications.ts';
import type { SummaryFrame } from './summary-report.tsx';
import { reportMessages as words } from './words.ts';

/** Downloads these applications of a job as the long CSV, by last name and without staff tests. Never rejects. */
export async function exportCsv(
	userId: string,
	{ id, title }: { id: string; title: string },
	ids: readonly string[],
): Promise<void> {
	try {
		const [shown, flags, { writeLongFile }] = await Promise.all([
			readShown(userId, id, ids),
			readFeatureFlags(userId),
			import('./write-applications-csv.ts'),
		]);
		const rows = typeof shown === 'string' ? shown : shown.filter(({ is_admin_test }) => !is_admin_test);
		if (typeof rows === 'string') toastError(rows);
		else if (rows.length === 0) toastError(words.none);
		else downloadText(applicationsFileName(title), writeLongFile(rows, flags), 'text/csv;charset=utf-8');
	} catch {
		toastError(words.failed);
	}
}

/** Prints the summary of these applications of a job, in their order. Call it in the click itself. Never rejects. */
export async function printSummary(userId: string, frame: SummaryFrame, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) {
		toastError(words.none);
		return;
	}
	await printReport(async () => {
		const [shown, flags, { summaryReport }] = await Promise.all([
			readShown(userId, frame.job.id, ids),
			readFeatureFlags(userId),
			import('./summary-report.tsx'),
		]);
		return typeof shown === 'string' ? shown : summaryReport(frame, shown, flags);
	});
}

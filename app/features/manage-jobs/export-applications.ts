import { applicationsFileName, exportedApplications, SHORT_COLUMNS } from '#domain/assessments/applications-csv';
import { csvText } from '../../core/platform/csv-text.ts';
import { downloadCsv } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import { loadWholeApplications } from '../../entities/applications/whole-applications.ts';
import { toastError } from '../../ui/toast.ts';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.export;

/** Downloads a job's applications as CSV from this device's data; works offline once it has them. Never rejects. */
export async function exportApplications(userId: string, { id, title }: { id: string; title: string }): Promise<void> {
	try {
		const applications = await loadWholeApplications(userId, id);
		if (applications === null) {
			toastError(isOnline() ? words.receiving : words.waitsForNetwork);
			return;
		}
		const rows = exportedApplications(applications);
		if (rows.length === 0) toastError(words.none);
		else downloadCsv(applicationsFileName(title), csvText(SHORT_COLUMNS, rows));
	} catch {
		toastError(words.failed);
	}
}

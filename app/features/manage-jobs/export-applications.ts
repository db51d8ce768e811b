import { applicationsFileName, exportedApplications } from '#domain/assessments/applications-csv';
import { downloadText } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import { toastError } from '../../ui/toast.ts';
import { readApplications } from './read-applications.ts';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.export;

/** Hands out a job's applications as a CSV file, from what this device has, once that is all: it works without a network. Never rejects. */
export async function exportApplications(userId: string, { id, title }: { id: string; title: string }): Promise<void> {
	try {
		const [applications, { writeApplicationsFile }] = await Promise.all([
			readApplications(userId, id),
			import('./write-applications-csv.ts'),
		]);
		if (applications === null) {
			toastError(isOnline() ? words.receiving : words.waitsForNetwork);
			return;
		}
		const rows = exportedApplications(applications);
		if (rows.length === 0) toastError(words.none);
		else downloadText(applicationsFileName(title), writeApplicationsFile(rows), 'text/csv;charset=utf-8');
	} catch {
		toastError(words.failed);
	}
}

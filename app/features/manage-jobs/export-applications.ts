import { applicationsFileName, exportedApplications, SHORT_COLUMNS } from '#domain/assessments/applications-csv';
import type { Application } from '#domain/assessments/assessment';
import { csvText } from '../../core/platform/csv-text.ts';
import { downloadCsv } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import { refreshWithToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { fetchOmitted } from '../../core/sync/fetch-omitted.ts';
import { findApplications } from '../../entities/staff/staff.ts';
import { toastError } from '../../ui/toast.ts';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.export;

/** Downloads a job's applications as CSV from this device's data; works offline once all are pulled. Never rejects. */
export async function exportApplications(userId: string, { id, title }: { id: string; title: string }): Promise<void> {
	try {
		const applications = await readApplications(userId, id);
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

/**
 * Reads a job's applications on this device, newest first, and fetches those that the first pull omitted. Empty for an
 * unknown job; null while the applications are incomplete. Rejects when reading fails.
 */
async function readApplications(userId: string, jobId: string): Promise<Application[] | null> {
	const database = accountDatabase(userId);
	if ((await findReceiving(database)).work) return null;
	const found = await findApplications(database, jobId);
	if (!found?.isMissing) return found?.applications ?? [];
	await refreshWithToken({ refresh: fetchOmitted(jobId) }, userId);
	const fetched = await findApplications(database, jobId);
	return fetched && !fetched.isMissing ? fetched.applications : null;
}

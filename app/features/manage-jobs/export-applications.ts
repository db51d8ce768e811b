import {
	applicationsFileName,
	exportedApplications,
	SHORT_COLUMNS,
	shortCells,
} from '#domain/assessments/applications-csv';
import type { Application } from '#domain/assessments/assessment';
import { downloadText } from '../../core/platform/download.ts';
import { isOnline } from '../../core/platform/online.ts';
import { refreshWithToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplications } from '../../core/store/reads/staff.ts';
import { fetchOmitted } from '../../core/sync/fetch-omitted.ts';
import { toastError } from '../../ui/toast.ts';
import { adminJobsMessages } from './words.ts';

const words = adminJobsMessages.export;

/** Hands out a job's applications as a CSV file, from what this device has, once that is all: it works without a network. Never rejects. */
export async function exportApplications(userId: string, { id, title }: { id: string; title: string }): Promise<void> {
	try {
		const [applications, { csvText }] = await Promise.all([
			readApplications(userId, id),
			import('../../core/platform/csv-text.ts'),
		]);
		if (applications === null) {
			toastError(isOnline() ? words.receiving : words.waitsForNetwork);
			return;
		}
		const rows = exportedApplications(applications);
		if (rows.length === 0) toastError(words.none);
		else
			downloadText(applicationsFileName(title), csvText(SHORT_COLUMNS, rows.map(shortCells)), 'text/csv;charset=utf-8');
	} catch {
		toastError(words.failed);
	}
}

/**
 * A job's applications as this device has them, latest first; none for a job that it does not have, null while some are not
 * here. Fetches those that the first pull omitted. Rejects when they cannot be read.
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

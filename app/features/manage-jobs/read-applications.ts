import type { Application } from '#domain/assessments/assessment';
import { refreshWithToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplications } from '../../core/store/reads/staff.ts';
import { fetchOmitted } from '../../core/sync/fetch-omitted.ts';

/**
 * A job's applications as this device has them, latest first; none for a job that it does not have, null while some are not
 * here. Fetches those that the first pull omitted. Rejects when they cannot be read.
 */
export async function readApplications(userId: string, jobId: string): Promise<Application[] | null> {
	const database = accountDatabase(userId);
	if ((await findReceiving(database)).work) return null;
	const found = await findApplications(database, jobId);
	if (!found?.isMissing) return found?.applications ?? [];
	await refreshWithToken({ refresh: fetchOmitted(jobId) }, userId);
	const fetched = await findApplications(database, jobId);
	return fetched && !fetched.isMissing ? fetched.applications : null;
}

import type { Application } from '#domain/assessments/assessment';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplications } from '../../core/store/reads/staff.ts';

/**
 * A job's applications as this device has them, latest first; none for a job that it does not have, null while some may still be on their
 * way. Rejects when they cannot be read.
 */
export async function readApplications(userId: string, jobId: string): Promise<Application[] | null> {
	const database = accountDatabase(userId);
	if ((await findReceiving(database)).work) return null;
	return (await findApplications(database, jobId))?.applications ?? [];
}

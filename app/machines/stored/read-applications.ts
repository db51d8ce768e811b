import type { Application } from '#domain/assessments/assessment';
import { accountDatabase } from '../../data/current-account.ts';
import { findApplications } from '../../data/queries/staff.ts';

/** A job's applications as this device has them, latest first; none for a job that it does not have. Rejects when they cannot be read. */
export const readApplications = async (userId: string, jobId: string): Promise<Application[]> =>
	(await findApplications(accountDatabase(userId), jobId))?.applications ?? [];

import type { Application } from '#domain/assessments/assessment';
import { isOnline } from '../../core/platform/online.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplicationRows, isMissingApplications } from '../../entities/applications/job-applications.ts';
import { findApplications } from '../../entities/staff/staff.ts';
import { reportMessages as words } from './words.ts';

/** Up to this number, applications are read by id; above it, all of the job are read at once. */
const READ_EACH = 1_000;

/**
 * Loads a job's applications with these ids from this device, in the given order; works offline. Returns a sentence when
 * there is nothing to export, or while some are still being pulled. Rejects when reading fails.
 */
export async function loadApplications(
	userId: string,
	jobId: string,
	ids: readonly string[],
): Promise<Application[] | string> {
	if (ids.length === 0) return words.none;
	const database = accountDatabase(userId);
	const [{ work: isReceiving }, isMissing, found] = await Promise.all([
		findReceiving(database),
		isMissingApplications(database, jobId),
		ids.length <= READ_EACH
			? findApplicationRows(database, ids)
			: findApplications(database, jobId).then((found) => found?.applications),
	]);
	if (isReceiving || isMissing) return isOnline() ? words.receiving : words.waitsForNetwork;
	const rows = new Map(found?.map((row) => [row.id, row]));
	const applications = ids.flatMap((id) => rows.get(id) ?? []);
	return applications.length === 0 ? words.none : applications;
}

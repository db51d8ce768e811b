import type { Application } from '#domain/assessments/assessment';
import { isOnline } from '../../core/platform/online.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplicationRows } from '../../entities/applications/job-applications.ts';
import { loadWholeApplications } from '../../entities/applications/whole-applications.ts';
import { reportMessages as words } from './words.ts';

/** Up to this number, applications are read by id; above it, all of the job are read at once. */
const READ_EACH = 1_000;

/**
 * Loads a job's applications with these ids, in the given order. Works offline for those that this device has; fetches the
 * others. Returns a sentence when there is nothing to export, or while some are not here. Rejects when reading fails.
 */
export async function loadApplications(
	userId: string,
	jobId: string,
	ids: readonly string[],
): Promise<Application[] | string> {
	if (ids.length === 0) return words.none;
	const found = (await readEach(userId, ids)) ?? (await loadWholeApplications(userId, jobId));
	if (!found) return isOnline() ? words.receiving : words.waitsForNetwork;
	const rows = new Map(found.map((row) => [row.id, row]));
	const applications = ids.flatMap((id) => rows.get(id) ?? []);
	return applications.length === 0 ? words.none : applications;
}

/** The applications with these ids; null if they are many, or not all are on this device. */
async function readEach(userId: string, ids: readonly string[]): Promise<Application[] | null> {
	if (ids.length > READ_EACH) return null;
	const database = accountDatabase(userId);
	const [{ bulk: isReceiving }, found] = await Promise.all([
		findReceiving(database),
		findApplicationRows(database, ids),
	]);
	return isReceiving || found.length < ids.length ? null : found;
}

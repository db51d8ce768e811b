import type { Application } from '#domain/assessments/assessment';
import { isOnline } from '../../core/platform/online.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findApplicationRows, isMissingApplications } from '../../core/store/reads/job-applications.ts';
import { findReceiving } from '../../core/store/reads/receiving.ts';
import { findApplications } from '../../core/store/reads/staff.ts';
import { reportMessages as words } from './words.ts';

/** Up to so many applications are read by their ids, more with all others of the job. */
const READ_EACH = 1_000;

/**
 * The applications of a job with these ids, in their order, as this device has them: it works without a network. The reason as a sentence
 * where there is nothing to export, or while some may still arrive. Rejects when they cannot be read.
 */
export async function loadApplications(
	userId: string,
	jobId: string,
	ids: readonly string[],
): Promise<Application[] | string> {
	if (ids.length === 0) return words.none;
	const database = accountDatabase(userId);
	if ((await findReceiving(database)).work) return isOnline() ? words.receiving : words.waitsForNetwork;
	if (await isMissingApplications(database, jobId)) return isOnline() ? words.receiving : words.waitsForNetwork;
	const found =
		ids.length <= READ_EACH
			? await findApplicationRows(database, ids)
			: (await findApplications(database, jobId))?.applications;
	const rows = new Map(found?.map((row) => [row.id, row]));
	const applications = ids.flatMap((id) => rows.get(id) ?? []);
	return applications.length === 0 ? words.none : applications;
}

import type { JobApplicationsPage } from '#domain/assessments/job-applications';
import { cursorOf, readState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

type Tables = Pick<Transaction, 'listed_applications' | 'applications'>;

/**
 * Finds where to start fetching the whole applications of a job that this device does not have: after the id before the first
 * of them. Null if it has all that its list has.
 */
export async function findMissing(
	{ listed_applications, applications }: Tables,
	jobId: string,
): Promise<string | null> {
	const listed = (await listed_applications.ofJob(jobId)).map(({ id }) => id).sort();
	const whole = new Set((await applications.getAll(listed)).map(({ id }) => id));
	const first = listed.findIndex((id) => !whole.has(id));
	return first < 0 ? null : (listed[first - 1] ?? '');
}

/**
 * Stores fetched applications. Returns false if the pull has passed the change at which they were read, or a reset is under way:
 * rows that were deleted since would come back.
 */
export async function storeFetched(
	tables: Pick<Transaction, 'applications' | 'meta'>,
	{ epoch, head, applications }: JobApplicationsPage,
): Promise<boolean> {
	const { epoch: known, since, ahead = since } = await cursorOf(tables);
	if (known !== epoch || ahead > head || (await readState(tables, 'reset'))) return false;
	await tables.applications.putAll(applications);
	return true;
}

import type { JobApplicationsPage } from '#domain/assessments/job-applications';
import { fetchJobApplications } from '../../core/remote/applications.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { cursorOf, readState } from '../../core/store/sync-state.ts';
import type { Transaction } from '../../core/store/sync-store.ts';
import type { RefreshFailure } from '../../core/sync/sync-channel.ts';

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
 * Stores fetched applications, unless rows that were deleted since would come back. `passed`: the pull has passed the change at
 * which they were read. `resetting`: this device pulls everything again, or soon will.
 */
async function storeFetched(
	tables: Pick<Transaction, 'applications' | 'meta'>,
	{ epoch, head, applications }: JobApplicationsPage,
): Promise<'stored' | 'passed' | 'resetting'> {
	const { epoch: known, since, ahead = since } = await cursorOf(tables);
	if (known !== epoch || (await readState(tables, 'reset'))) return 'resetting';
	if (ahead > head) return 'passed';
	await tables.applications.putAll(applications);
	return 'stored';
}

/** Times that a page is read again because a pull passed it. */
const TRIES = 3;

/**
 * Fetches the whole applications of a job that this device does not have, page by page. Resolves with null when it has them, or
 * when a pull must end first. Never rejects.
 */
export const fetchApplications =
	(jobId: string, fetchPage = fetchJobApplications) =>
	async ({ store }: HasStore, token: string): Promise<RefreshFailure | null> => {
		try {
			let tries = TRIES;
			let after = await store.read(['listed_applications', 'applications'], (tables) => findMissing(tables, jobId));
			while (after !== null && tries > 0) {
				const fetched = await fetchPage(token, jobId, after);
				if (!fetched.ok) return fetched.failure;
				const { value } = fetched;
				const outcome = await store.write('relaxed', ['applications', 'meta'], (tables) => storeFetched(tables, value));
				if (outcome === 'resetting') return null;
				if (outcome === 'passed') tries -= 1;
				else after = value.next === '' ? null : value.next;
			}
			return null;
		} catch {
			return 'storage_failed';
		}
	};

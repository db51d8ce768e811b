import { fetchJobApplications } from '../remote/applications.ts';
import type { HasStore } from '../store/account-database.ts';
import { findMissing, storeFetched } from '../store/fetched-applications.ts';
import type { RefreshFailure } from './sync-channel.ts';

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
				const isStored = await store.write('relaxed', ['applications', 'meta'], (tables) =>
					storeFetched(tables, value),
				);
				if (!isStored) tries -= 1;
				else after = value.next === '' ? null : value.next;
			}
			return null;
		} catch {
			return 'storage_failed';
		}
	};

import { isoNow } from '../platform/clock.ts';
import { newRecordId } from '../platform/ids.ts';
import { fetchApplicationCounts, fetchJobApplications } from '../remote/applications.ts';
import type { HasStore } from '../store/account-database.ts';
import { LISTING_TABLES } from '../store/listed-applications.ts';
import { readCounts, readOmitted, storeOmitted, writeCounts } from '../store/omitted-applications.ts';
import { readReceiving } from '../store/reads/receiving.ts';
import type { RefreshFailure } from './sync-channel.ts';

type Sources = { fetchPage: typeof fetchJobApplications; newKey: () => string };

/**
 * Fetches the applications of a job that the first pull omitted, page by page, resuming after an earlier call. Resolves with
 * null when all are on this device, or when a pull must end first. Never rejects.
 */
export const fetchOmitted =
	(jobId: string, { fetchPage, newKey }: Sources = { fetchPage: fetchJobApplications, newKey: newRecordId }) =>
	async ({ store }: HasStore, token: string): Promise<RefreshFailure | null> => {
		try {
			for (;;) {
				const after = await store.read(['meta'], async (tables) => (await readOmitted(tables))[jobId]);
				if (after === undefined) return null;
				const fetched = await fetchPage(token, jobId, after);
				if (!fetched.ok) return fetched.failure;
				const outcome = await store.write('relaxed', LISTING_TABLES, (tables) =>
					storeOmitted(tables, jobId, after, fetched.value, newKey()),
				);
				if (outcome === 'later') return null;
			}
		} catch {
			return 'storage_failed';
		}
	};

/** Maximum age of the server's counts before they are fetched again, in milliseconds. */
const COUNTS_AGE_MS = 30_000;

/**
 * Fetches the server's application counts while applications are omitted or still being pulled, unless the stored counts are
 * younger than half a minute.
 */
export async function refreshCounts({ store }: HasStore, token: string): Promise<RefreshFailure | null> {
	try {
		const isFresh = await store.read(['meta'], async (tables) => {
			if (Object.keys(await readOmitted(tables)).length === 0 && !(await readReceiving(tables)).work) return true;
			const stored = await readCounts(tables);
			// A clock that was set back makes the age negative.
			const age = stored ? Date.parse(isoNow()) - Date.parse(stored.at) : Infinity;
			return age >= 0 && age < COUNTS_AGE_MS;
		});
		if (isFresh) return null;
		const fetched = await fetchApplicationCounts(token);
		if (!fetched.ok) return fetched.failure;
		const { jobs } = fetched.value;
		await store.write('relaxed', ['meta'], (tables) => writeCounts(tables, { at: isoNow(), jobs }));
		return null;
	} catch {
		return 'storage_failed';
	}
}

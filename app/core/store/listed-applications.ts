import type { Application } from '#domain/assessments/assessment';
import { type ListedApplication, listedOf } from '#domain/assessments/listed-application';
import type { Transaction } from './sync-store.ts';

/** Another name after each change of `ListedApplication`, so that the rows of earlier builds are listed again. */
const LISTED = 'listed_3';
const listedKey = (jobId: string): string => `listed:${jobId}`;

/** The primary key: job and application. */
const keyOf = ({ job_id, id }: ListedApplication): [string, string] => [job_id, id];

/**
 * Whether `listed_applications` agrees with `applications`. It does not after an upgrade, and while a tab with an earlier
 * build pulls: such a build moves the cursor without the mark.
 */
async function isListed({ meta }: Pick<Transaction, 'meta'>): Promise<boolean> {
	const mark = await meta.get(LISTED);
	return mark !== undefined && mark.value === (await meta.get('cursor'))?.value;
}

type Tables = Pick<Transaction, 'applications' | 'listed_applications' | 'meta'>;

async function listAgain({ applications, listed_applications }: Tables): Promise<Set<string>> {
	const before = await listed_applications.list();
	const now = (await applications.list()).map(listedOf);
	await listed_applications.deleteAll(before.map(keyOf));
	await listed_applications.putAll(now);
	return new Set([...before, ...now].map(({ job_id }) => job_id));
}

export type Listing = Awaited<ReturnType<typeof createListing>>;

/**
 * Updates `listed_applications` in the transaction that changes `applications`: call `put` and the deletions for each change, then
 * `write`; and `mark` after the cursor was written, with a value that is new at each commit.
 */
export async function createListing(tables: Tables) {
	const { listed_applications, meta } = tables;
	const changedJobs = (await isListed(tables)) ? new Set<string>() : await listAgain(tables);
	const changed = new Map<string, ListedApplication>();
	return {
		put: (application: Application): void => {
			changed.set(application.id, listedOf(application));
			changedJobs.add(application.job_id);
		},
		delete: async (id: string): Promise<void> => {
			const [stored] = await listed_applications.where('id', id);
			const row = changed.get(id) ?? stored;
			changed.delete(id);
			if (row) changedJobs.add(row.job_id);
			if (stored) await listed_applications.delete(keyOf(stored));
		},
		deleteOfJob: async (jobId: string): Promise<void> => {
			for (const { id, job_id } of changed.values()) if (job_id === jobId) changed.delete(id);
			const rows = await listed_applications.where('job_id', jobId);
			await listed_applications.deleteAll(rows.map(keyOf));
			changedJobs.add(jobId);
		},
		write: (): Promise<void> => listed_applications.putAll([...changed.values()]),
		/** Deletes all others, after `write`. */
		retain: async (isRetained: (id: string) => boolean): Promise<void> => {
			const keys = (await listed_applications.keys()) as [string, string][];
			const gone = keys.filter(([, id]) => !isRetained(id));
			for (const [jobId] of gone) changedJobs.add(jobId);
			await listed_applications.deleteAll(gone);
		},
		mark: async (value: string): Promise<void> => {
			for (const jobId of changedJobs) await meta.put({ key: listedKey(jobId), value });
			const cursor = await meta.get('cursor');
			if (cursor) await meta.put({ key: LISTED, value: cursor.value });
		},
	};
}

/** The listed applications of a job as last read; reading is cheap while they stay the same. */
export type ListedCache = { mark: string; rows: readonly ListedApplication[] };

/** Reads the listed applications of all jobs. */
export const readAllListed = async (tables: Tables): Promise<readonly ListedApplication[]> =>
	(await isListed(tables)) ? tables.listed_applications.list() : (await tables.applications.list()).map(listedOf);

/** Reads the listed applications of a job, again only when they changed since `cache`. */
export async function readListed(tables: Tables, jobId: string, cache: ListedCache | null): Promise<ListedCache> {
	if (!(await isListed(tables))) {
		return { mark: '', rows: (await tables.applications.where('job_id', jobId)).map(listedOf) };
	}
	const mark = (await tables.meta.get(listedKey(jobId)))?.value ?? '-';
	if (cache?.mark === mark) return cache;
	return { mark, rows: await tables.listed_applications.where('job_id', jobId) };
}

import type { Application } from '#domain/assessments/assessment';
import { countIn, type JobFigures, noFigures } from '#domain/assessments/job-figures';
import { type ListedApplication, listedOf } from '#domain/assessments/listed-application';
import { readState, type StateKey, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

const LISTED = 'listed' satisfies StateKey;

/** The tables of `createListing`, and of what reads the lists. */
export const LISTING_TABLES = ['applications', 'listed_applications', 'job_figures', 'meta'] as const;

type Tables = Pick<Transaction, (typeof LISTING_TABLES)[number]>;

/** The cursor, and the offsets of the time zone in winter and summer: the days in `job_figures` are local. */
const markOf = (cursor: string): string =>
	[cursor, ...[0, 6].map((month) => new Date(2026, month).getTimezoneOffset())].join(' ');

/**
 * Whether `listed_applications` and `job_figures` are consistent with `applications`. They are not in another time zone, nor after caches
 * were evicted.
 */
async function isListed(tables: Pick<Transaction, 'meta'>): Promise<boolean> {
	const [mark, cursor] = await Promise.all([readState(tables, LISTED), tables.meta.get('cursor')]);
	return mark !== undefined && mark === markOf(cursor?.value ?? '');
}

export type Listing = Awaited<ReturnType<typeof createListing>>;

/**
 * Updates `listed_applications` and `job_figures` in the transaction that changes `applications`. Call `put` or a
 * deletion for each change, and `mark` at the end.
 */
export async function createListing(tables: Tables) {
	const { applications, listed_applications, job_figures, meta } = tables;
	/** The new row by id, or null for a deleted one. */
	const changes = new Map<string, ListedApplication | null>();
	const figures = new Map<string, JobFigures>();
	const count = async (row: ListedApplication, by: 1 | -1): Promise<void> => {
		const ofJob = figures.get(row.job_id) ?? (await job_figures.get(row.job_id)) ?? noFigures();
		figures.set(row.job_id, ofJob);
		countIn(ofJob, row, by);
	};
	const write = async (): Promise<void> => {
		const ids = [...changes.keys()];
		const rows = [...changes.values()].filter((row) => row !== null);
		const before = await listed_applications.getAll(ids);
		for (const row of before) if (row) await count(row, -1);
		for (const row of rows) await count(row, 1);
		await listed_applications.deleteAll(ids.filter((id) => changes.get(id) === null));
		await listed_applications.putAll(rows);
		changes.clear();
	};
	if (!(await isListed(tables))) {
		await listed_applications.deleteAll(await listed_applications.keys());
		await job_figures.deleteAll(await job_figures.keys());
		for (const row of await applications.list()) changes.set(row.id, listedOf(row));
	}
	return {
		put: (application: Application): void => void changes.set(application.id, listedOf(application)),
		delete: (id: string): void => void changes.set(id, null),
		deleteOfJob: async (jobId: string): Promise<void> => {
			for (const [id, row] of changes) if (row?.job_id === jobId) changes.delete(id);
			const stored = await listed_applications.where('job_id', jobId);
			await listed_applications.deleteAll(stored.map(({ id }) => id));
			figures.delete(jobId);
			await job_figures.delete(jobId);
		},
		/** Writes the changes. `value` is new for each commit. Call it after the cursor was written. */
		mark: async (value: string): Promise<void> => {
			await write();
			const rows = Array.from(figures, ([job_id, ofJob]) => ({ ...ofJob, job_id, mark: value }));
			await job_figures.putAll(rows);
			const cursor = await meta.get('cursor');
			if (cursor) await writeState(tables, LISTED, markOf(cursor.value));
		},
	};
}

/** Reads the figures of all jobs with applications, by job id. */
export async function readJobFigures(tables: Tables): Promise<Map<string, JobFigures>> {
	if (await isListed(tables)) return new Map((await tables.job_figures.list()).map((row) => [row.job_id, row]));
	const figures = new Map<string, JobFigures>();
	for (const application of await tables.applications.list()) {
		const ofJob = figures.get(application.job_id) ?? noFigures();
		figures.set(application.job_id, ofJob);
		countIn(ofJob, listedOf(application), 1);
	}
	return figures;
}

/** The listed applications of a job as last read. Avoids reading them again while they are unchanged. */
export type ListedCache = { mark: string; rows: readonly ListedApplication[] };

/** Reads the listed applications of all jobs. */
export const readAllListed = async (tables: Tables): Promise<readonly ListedApplication[]> =>
	(await isListed(tables)) ? tables.listed_applications.list() : (await tables.applications.list()).map(listedOf);

/**
 * Replaces equal texts by one string, in place. A read creates a copy for each row, and a list of 10,000 rows would hold them
 * all.
 */
function shareTexts(rows: ListedApplication[]): ListedApplication[] {
	const texts = new Map<string, string>();
	const shared = (text: string): string => {
		const known = texts.get(text);
		if (known === undefined) texts.set(text, text);
		return known ?? text;
	};
	for (const row of rows) {
		row.job_id = shared(row.job_id);
		row.method = shared(row.method);
		row.question_version = shared(row.question_version);
		if (row.version !== undefined) row.version = shared(row.version);
	}
	return rows;
}

/** Reads the listed applications of a job, or returns `cache` if they are unchanged. */
export async function readListed(tables: Tables, jobId: string, cache: ListedCache | null): Promise<ListedCache> {
	if (!(await isListed(tables))) {
		return { mark: '', rows: (await tables.applications.where('job_id', jobId)).map(listedOf) };
	}
	const mark = (await tables.job_figures.get(jobId))?.mark ?? '-';
	if (cache?.mark === mark) return cache;
	return { mark, rows: shareTexts(await tables.listed_applications.where('job_id', jobId)) };
}

import type { Application } from '#domain/assessments/assessment';
import { type ListedApplication, listedOf } from '#domain/assessments/listed-application';
import type { ListedBlock } from './rows.ts';
import { readState, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

const listedKey = (jobId: string) => `listed:${jobId}` as const;

type BlockKey = [jobId: string, block: string];

const blockOf = (id: string): string => id.slice(0, 1);

const rowsOf = (blocks: readonly ListedBlock[]): ListedApplication[] => blocks.flatMap(({ rows }) => rows);

type Tables = Pick<Transaction, 'applications' | 'listed_blocks' | 'meta'>;

/** Changes of a block: the new row by id, or null for a deleted one. */
type BlockChanges = { key: BlockKey; rows: Map<string, ListedApplication | null> };

function createChanges() {
	const blocks = new Map<string, BlockChanges>();
	return {
		note: (jobId: string, id: string, row: ListedApplication | null): void => {
			const key: BlockKey = [jobId, blockOf(id)];
			const changes = blocks.get(key.join('/')) ?? { key, rows: new Map() };
			blocks.set(key.join('/'), changes);
			changes.rows.set(id, row);
		},
		forgetJob: (jobId: string): void => {
			for (const [name, { key }] of blocks) if (key[0] === jobId) blocks.delete(name);
		},
		list: (): BlockChanges[] => [...blocks.values()],
	};
}

async function writeBlock({ listed_blocks }: Tables, { key, rows }: BlockChanges): Promise<void> {
	const stored = await listed_blocks.get(key);
	const next = new Map((stored?.rows ?? []).map((row) => [row.id, row]));
	for (const [id, row] of rows) {
		if (row) next.set(id, row);
		else next.delete(id);
	}
	const [job_id, block] = key;
	if (next.size === 0) await listed_blocks.delete(key);
	else await listed_blocks.put({ job_id, block, rows: [...next.values()] });
}

export type Listing = ReturnType<typeof createListing>;

/**
 * Updates `listed_blocks` in the transaction that changes `applications`. Call `put` or a deletion for each change, then
 * `write` and `mark`, with a value that is new for each commit.
 */
export function createListing(tables: Tables) {
	const { applications, listed_blocks } = tables;
	const changedJobs = new Set<string>();
	const changes = createChanges();
	const note = (jobId: string, id: string, row: ListedApplication | null): void => {
		changes.note(jobId, id, row);
		changedJobs.add(jobId);
	};
	return {
		put: (application: Application): void => note(application.job_id, application.id, listedOf(application)),
		/** Call it before the application is deleted. */
		delete: async (id: string): Promise<void> => {
			const application = await applications.get(id);
			if (application) note(application.job_id, id, null);
		},
		deleteOfJob: async (jobId: string): Promise<void> => {
			changes.forgetJob(jobId);
			const blocks = await listed_blocks.where('job_id', jobId);
			await listed_blocks.deleteAll(blocks.map(({ job_id, block }): BlockKey => [job_id, block]));
			changedJobs.add(jobId);
		},
		write: async (): Promise<void> => {
			await Promise.all(changes.list().map((block) => writeBlock(tables, block)));
		},
		/** Deletes all rows that do not satisfy the predicate. Call it after `write`. */
		retain: async (isRetained: (id: string) => boolean): Promise<void> => {
			const gone = createChanges();
			for (const { id, job_id } of rowsOf(await listed_blocks.list())) {
				if (isRetained(id)) continue;
				gone.note(job_id, id, null);
				changedJobs.add(job_id);
			}
			await Promise.all(gone.list().map((block) => writeBlock(tables, block)));
		},
		mark: async (value: string): Promise<void> => {
			for (const jobId of changedJobs) await writeState(tables, listedKey(jobId), value);
		},
	};
}

/** The listed applications of a job as last read. Avoids reading them again while they are unchanged. */
export type ListedCache = { mark: string; rows: readonly ListedApplication[] };

/** Reads the listed applications of all jobs. */
export const readAllListed = async ({
	listed_blocks,
}: Pick<Transaction, 'listed_blocks'>): Promise<readonly ListedApplication[]> => rowsOf(await listed_blocks.list());

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
export async function readListed(
	tables: Pick<Transaction, 'listed_blocks' | 'meta'>,
	jobId: string,
	cache: ListedCache | null,
): Promise<ListedCache> {
	const mark = (await readState(tables, listedKey(jobId))) ?? '-';
	if (cache?.mark === mark) return cache;
	return { mark, rows: shareTexts(rowsOf(await tables.listed_blocks.where('job_id', jobId))) };
}

import type { Application } from '#domain/assessments/assessment';
import { countIn, type JobFigures, noFigures } from '#domain/assessments/job-figures';
import { type ListedApplication, listedOf } from '#domain/assessments/listed-application';
import type { ListedBlock } from './rows.ts';
import { readState, type StateKey, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

const LISTED = 'listed' satisfies StateKey;

type BlockKey = [jobId: string, block: string];

const blockOf = (id: string): string => id.slice(0, 1);

/** The block of the rows of a page during a first fill. It follows the others, so that its rows replace theirs. */
const blockOfPage = (seq: number): string => `~${String(seq).padStart(15, '0')}`;

/** The rows of blocks. A row that was pulled twice during a first fill is in two of them; the later one is current. */
const rowsOf = (blocks: readonly ListedBlock[]): ListedApplication[] => [
	...new Map(blocks.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values(),
];

/** The tables of `createListing`, and of what reads the lists. */
export const LISTING_TABLES = ['applications', 'listed_blocks', 'job_figures', 'meta'] as const;

type Tables = Pick<Transaction, (typeof LISTING_TABLES)[number]>;

/** The offsets of the time zone in winter and summer: the days in `job_figures` are local. */
const zoneNow = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join(' ');

/**
 * Whether `listed_blocks` and `job_figures` are consistent with `applications`. They are not in another time zone, nor after caches
 * were evicted.
 */
const isListed = async (tables: Pick<Transaction, 'meta'>): Promise<boolean> =>
	(await readState(tables, LISTED)) === zoneNow();

/** Changes of a block: the new row by id, or null for a deleted one. */
type BlockChanges = { key: BlockKey; rows: Map<string, ListedApplication | null> };

async function writeBlock(
	{ listed_blocks }: Tables,
	{ key, rows }: BlockChanges,
	onChange: (row: ListedApplication, by: 1 | -1) => void,
): Promise<void> {
	const stored = await listed_blocks.get(key);
	const next = new Map((stored?.rows ?? []).map((row) => [row.id, row]));
	for (const [id, row] of rows) {
		const before = next.get(id);
		if (before) onChange(before, -1);
		if (row) onChange(row, 1);
		if (row) next.set(id, row);
		else next.delete(id);
	}
	const [job_id, block] = key;
	if (next.size === 0) await listed_blocks.delete(key);
	else await listed_blocks.put({ job_id, block, rows: [...next.values()] });
}

/**
 * `block`: the number of the block that gets the rows of this page. In a first fill each page would otherwise rewrite all blocks.
 * A row that is pulled twice then counts twice, and a deleted one stays, until a page lists all rows `anew`.
 */
type PageListing = { block: number | null; anew: boolean };

export type Listing = Awaited<ReturnType<typeof createListing>>;

/**
 * Updates `listed_blocks` and `job_figures` in the transaction that changes `applications`. Call `put` or a
 * deletion for each change, and `mark` at the end.
 */
export async function createListing(tables: Tables, page: PageListing = { block: null, anew: false }) {
	const { applications, listed_blocks, job_figures } = tables;
	const blocks = new Map<string, BlockChanges>();
	const figures = new Map<string, JobFigures>();
	const note = (jobId: string, id: string, row: ListedApplication | null): void => {
		const key: BlockKey = [jobId, page.block === null ? blockOf(id) : blockOfPage(page.block)];
		const changes = blocks.get(key.join('/')) ?? { key, rows: new Map() };
		blocks.set(key.join('/'), changes);
		changes.rows.set(id, row);
	};
	const write = async (): Promise<void> => {
		const changes = [...blocks.values()];
		blocks.clear();
		for (const jobId of new Set(changes.map(({ key }) => key[0]))) {
			if (!figures.has(jobId)) figures.set(jobId, (await job_figures.get(jobId)) ?? noFigures());
		}
		await Promise.all(
			changes.map((block) =>
				writeBlock(tables, block, (row, by) => {
					const ofJob = figures.get(block.key[0]);
					if (ofJob) countIn(ofJob, row, by);
				}),
			),
		);
	};
	if (page.anew || !(await isListed(tables))) {
		await listed_blocks.deleteAll(await listed_blocks.keys());
		await job_figures.deleteAll(await job_figures.keys());
		for (const row of await applications.list()) note(row.job_id, row.id, listedOf(row));
	}
	return {
		put: (application: Application): void => note(application.job_id, application.id, listedOf(application)),
		/** Call it before the application is deleted. */
		delete: async (id: string): Promise<void> => {
			const application = await applications.get(id);
			if (application) note(application.job_id, id, null);
		},
		deleteOfJob: async (jobId: string): Promise<void> => {
			for (const [name, { key }] of blocks) if (key[0] === jobId) blocks.delete(name);
			const stored = await listed_blocks.where('job_id', jobId);
			await listed_blocks.deleteAll(stored.map(({ job_id, block }): BlockKey => [job_id, block]));
			figures.delete(jobId);
			await job_figures.delete(jobId);
		},
		/** Writes the changes. `value` is new for each commit. */
		mark: async (value: string): Promise<void> => {
			await write();
			const rows = Array.from(figures, ([job_id, ofJob]) => ({ ...ofJob, job_id, mark: value }));
			await job_figures.putAll(rows);
			// Only then: a write runs each query again that reads it.
			if (!(await isListed(tables))) await writeState(tables, LISTED, zoneNow());
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
	(await isListed(tables))
		? rowsOf(await tables.listed_blocks.list())
		: (await tables.applications.list()).map(listedOf);

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
	return { mark, rows: shareTexts(rowsOf(await tables.listed_blocks.where('job_id', jobId))) };
}

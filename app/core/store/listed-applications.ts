import { countIn, type JobFigures, noFigures } from '#domain/assessments/job-figures';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { JobFiguresRow, ListedRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/** The tables of the lists of applications. */
export const LISTING_TABLES = ['listed_applications', 'job_figures'] as const;

type Tables = Pick<Transaction, (typeof LISTING_TABLES)[number]>;

/** The offsets of the time zone in winter and summer: the days of figures are local. */
const zoneNow = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join(' ');

const isOfThisZone = ({ zone }: JobFiguresRow): boolean => zone === zoneNow();

function countAll(jobId: string, rows: readonly ListedApplication[]): JobFiguresRow {
	const figures = { ...noFigures(), job_id: jobId, rows: rows.length, revision: 0, zone: zoneNow() };
	for (const row of rows) countIn(figures, row, 1);
	return figures;
}

/** The figures of jobs that have only these rows. */
export const figuresOf = (rows: readonly ListedRow[]): JobFiguresRow[] =>
	Array.from(new Set(rows.map(({ job_id }) => job_id)), (jobId) => {
		const ofJob = rows.filter(({ job_id }) => job_id === jobId);
		return { ...countAll(jobId, ofJob), revision: Math.max(...ofJob.map(({ revision }) => revision)) };
	});

/** Reads the figures of a job. */
export async function readFiguresOf(
	{ listed_applications, job_figures }: Tables,
	jobId: string,
): Promise<JobFiguresRow> {
	const stored = await job_figures.get(jobId);
	if (!stored) return countAll(jobId, []);
	if (isOfThisZone(stored)) return stored;
	return { ...countAll(jobId, await listed_applications.ofJob(jobId)), revision: stored.revision };
}

/** `put`: new and changed rows. `gone`: ids of deleted ones. */
type ListedChanges = { put?: readonly ListedApplication[]; gone?: readonly string[] };

/**
 * Writes rows of lists and the figures of their jobs. Call it once in a transaction for all its changes.
 * @param at now, ISO 8601. Revisions begin with it, so that none is used twice after the rows were evicted
 */
export async function changeListed(tables: Tables, { put = [], gone = [] }: ListedChanges, at: string): Promise<void> {
	const { listed_applications, job_figures } = tables;
	const next = new Map(put.map((row) => [row.id, row]));
	const before = await listed_applications.getAll([...new Set([...next.keys(), ...gone])]);
	const figures = new Map<string, JobFiguresRow>();
	for (const { job_id } of [...before, ...next.values()]) {
		if (!figures.has(job_id)) figures.set(job_id, await readFiguresOf(tables, job_id));
	}
	const count = (row: ListedApplication, by: 1 | -1): void => {
		const ofJob = figures.get(row.job_id);
		if (!ofJob) return;
		ofJob.rows += by;
		countIn(ofJob, row, by);
	};
	for (const row of before) count(row, -1);
	for (const row of next.values()) count(row, 1);
	for (const ofJob of figures.values()) ofJob.revision = Math.max(ofJob.revision + 1, Date.parse(at));
	await listed_applications.putAll(
		Array.from(next.values(), (row) => ({ ...row, revision: figures.get(row.job_id)?.revision ?? 0 })),
	);
	await listed_applications.deleteAll([...gone]);
	const [empty, used] = [
		[...figures.values()].filter(({ rows }) => rows === 0),
		[...figures.values()].filter(({ rows }) => rows > 0),
	];
	await job_figures.deleteAll(empty.map(({ job_id }) => job_id));
	await job_figures.putAll(used);
}

/** Reads the figures of all jobs with applications, by job id. */
export async function readJobFigures(tables: Tables): Promise<Map<string, JobFigures>> {
	const stored = await tables.job_figures.list();
	const current = stored.every(isOfThisZone)
		? stored
		: await Promise.all(stored.map(({ job_id }) => readFiguresOf(tables, job_id)));
	return new Map(current.map((figures) => [figures.job_id, figures]));
}

/** Reads the listed applications of all jobs. */
export const readAllListed = ({ listed_applications }: Tables): Promise<readonly ListedApplication[]> =>
	listed_applications.list();

/** The listed applications of a job as last read. */
export type ListedCache = { revision: number; rows: readonly ListedApplication[] };

/**
 * Replaces equal texts by one string, in place. A read creates a copy for each row, and a list of 10,000 rows would hold them
 * all.
 */
function shareTexts<Row extends ListedApplication>(rows: Row[]): Row[] {
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

/** Reads the listed applications of a job: of those in `cache`, only what changed since. Returns `cache` if nothing did. */
export async function readListed(tables: Tables, jobId: string, cache: ListedCache | null): Promise<ListedCache> {
	const { revision, rows: count } = (await tables.job_figures.get(jobId)) ?? { revision: 0, rows: 0 };
	if (cache?.revision === revision) return cache;
	if (cache && cache.revision < revision) {
		const changed = await tables.listed_applications.ofJob(jobId, cache.revision);
		const rows = new Map([...cache.rows, ...changed].map((row) => [row.id, row]));
		// Otherwise some were deleted.
		if (rows.size === count) return { revision, rows: [...rows.values()] };
	}
	return { revision, rows: shareTexts(await tables.listed_applications.ofJob(jobId)) };
}

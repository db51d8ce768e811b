import { countIn, noFigures } from '#domain/assessments/job-figures';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { JobFiguresRow, ListedRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/** The tables of the lists of applications. */
export const LISTING_TABLES = ['listed_applications', 'job_figures'] as const;

/** The lists of applications in a transaction. */
export type ListingTables = Pick<Transaction, (typeof LISTING_TABLES)[number]>;

/** The offsets of the time zone in winter and summer: the days of figures are local. */
const zoneNow = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join(' ');

/** Whether figures count the days of this time zone. */
export const isOfThisZone = ({ zone }: JobFiguresRow): boolean => zone === zoneNow();

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
	{ listed_applications, job_figures }: ListingTables,
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
export async function changeListed(
	tables: ListingTables,
	{ put = [], gone = [] }: ListedChanges,
	at: string,
): Promise<void> {
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

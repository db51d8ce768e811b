import type { JobFigures } from '#domain/assessments/job-figures';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { isOfThisZone, type ListingTables, readFiguresOf } from './listed-applications.ts';

/** Reads the figures of all jobs with applications, by job id. */
export async function readJobFigures(tables: ListingTables): Promise<Map<string, JobFigures>> {
	const stored = await tables.job_figures.list();
	const current = stored.every(isOfThisZone)
		? stored
		: await Promise.all(stored.map(({ job_id }) => readFiguresOf(tables, job_id)));
	return new Map(current.map((figures) => [figures.job_id, figures]));
}

/** Reads the listed applications of all jobs. */
export const readAllListed = ({ listed_applications }: ListingTables): Promise<readonly ListedApplication[]> =>
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
export async function readListed(
	tables: ListingTables,
	jobId: string,
	cache: ListedCache | null,
): Promise<ListedCache> {
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

import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { StaffJob } from '#domain/jobs/job';
import { pendingShortlist } from '#domain/ops/pending-shortlist';
import { systemClock } from '../../platform/clock.ts';
import type { HasStore } from '../account-database.ts';
import { type ListedCache, readListed } from '../listed-applications.ts';
import { type CountSource, readCountSources, readCounts } from '../omitted-applications.ts';
import { findOptimisticJob, pendingOf, staffJobOf } from './optimistic-jobs.ts';
import { readReceiving } from './receiving.ts';

/** A job and the list fields of its applications. */
export type JobList = {
	job: StaffJob;
	source: CountSource;
	applications: readonly ListedApplication[];
	/** The server's count, including tests; null if it never sent one. */
	expected: number | null;
};

type Decided = ReadonlyMap<string, boolean>;

const isSame = (one: Decided, other: Decided): boolean =>
	one.size === other.size && [...one].every(([id, listed]) => other.get(id) === listed);

type Rows = readonly ListedApplication[];

/** Applies pending shortlist decisions to rows. Returns the previous array while rows and decisions are the same. */
function createDecider(): (rows: Rows, decided: Decided) => Rows {
	let last: { rows: Rows; decided: Decided; applications: Rows } | null = null;
	return (rows, decided) => {
		if (decided.size === 0) return rows;
		if (last?.rows !== rows || !isSame(last.decided, decided)) {
			const applications = rows.map((row) => {
				const listed = decided.get(row.id);
				return listed === undefined ? row : { ...row, is_shortlisted: listed };
			});
			last = { rows, decided, applications };
		}
		return last.applications;
	};
}

/** Minimum interval of re-reading the list while applications arrive, in milliseconds. Every page changes it. */
const READ_AGAIN_MS = 1_500;

/**
 * Returns a query for a job with its listed applications; undefined if this device never pulled the job. The query returns the
 * same array until it changes, and lags slightly while applications arrive.
 */
export function listApplications(jobId: string): (database: HasStore) => Promise<JobList | undefined> {
	let cache: ListedCache | null = null;
	let readAt = 0;
	const withDecisions = createDecider();
	return ({ store }) =>
		store.read(['jobs', 'applications', 'listed_blocks', 'outbox', 'meta'], async (tables) => {
			const optimistic = await findOptimisticJob(tables, jobId);
			if (!optimistic) return undefined;
			const isRecent = systemClock.monotonic() - readAt < READ_AGAIN_MS;
			if (!cache || !isRecent || !(await readReceiving(tables)).work) {
				cache = await readListed(tables, jobId, cache);
				readAt = systemClock.monotonic();
			}
			const decided = pendingShortlist((await tables.outbox.list()).map(pendingOf));
			const applications = withDecisions(cache.rows, decided);
			const source = (await readCountSources(tables))(jobId);
			const counted = (await readCounts(tables))?.jobs.find(({ job_id }) => job_id === jobId);
			const expected = counted?.rows ?? null;
			return { job: staffJobOf(optimistic.job, cache.rows, source), source, applications, expected };
		});
}

/** Whether some of the job's applications are not on this device. */
export const isMissingApplications = ({ store }: HasStore, jobId: string): Promise<boolean> =>
	store.read(['meta'], async (tables) => (await readCountSources(tables))(jobId).isMissing);

/** Finds the applications with these ids that are on this device. */
export const findApplicationRows = ({ store }: HasStore, ids: readonly string[]): Promise<Application[]> =>
	store.read(['applications'], async ({ applications }) => {
		const rows = await Promise.all(ids.map((id) => applications.get(id)));
		return rows.filter((row) => row !== undefined);
	});

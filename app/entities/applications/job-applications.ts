import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { StaffJob } from '#domain/jobs/job';
import { pendingShortlist } from '#domain/ops/pending-shortlist';
import { systemClock } from '../../core/platform/clock.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { LISTING_TABLES, type ListedCache, readJobFigures, readListed } from '../../core/store/listed-applications.ts';
import { type CountSource, readCountSources, readCounts } from '../../core/store/omitted-applications.ts';
import { readReceiving } from '../../core/store/reads/receiving.ts';
import type { SyncStore } from '../../core/store/sync-store.ts';
import { findOptimisticJob, pendingOf, staffJobOf } from '../jobs/optimistic-jobs.ts';

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

/** The listed applications of one job, as last read from one store. */
type LastList = {
	jobId: string;
	cache: ListedCache | null;
	/** When the rows were read, on the monotonic clock. */
	readAt: number;
	withDecisions: ReturnType<typeof createDecider>;
};

/** The last list of each store, so that the way back from a review does not read its rows again. */
const lastLists = new WeakMap<SyncStore, LastList>();

function lastListOf(store: SyncStore, jobId: string): LastList {
	const last = lastLists.get(store);
	if (last?.jobId === jobId) return last;
	const list: LastList = { jobId, cache: null, readAt: 0, withDecisions: createDecider() };
	lastLists.set(store, list);
	return list;
}

/**
 * Returns a query for a job with its listed applications; undefined if this device never pulled the job. The query returns the
 * same array until it changes, and lags slightly while applications arrive.
 */
export const listApplications =
	(jobId: string) =>
	({ store }: HasStore): Promise<JobList | undefined> =>
		store.read([...LISTING_TABLES, 'jobs', 'outbox'], async (tables) => {
			const optimistic = await findOptimisticJob(tables, jobId);
			if (!optimistic) return undefined;
			const last = lastListOf(store, jobId);
			const isRecent = systemClock.monotonic() - last.readAt < READ_AGAIN_MS;
			let { cache } = last;
			if (!cache || !isRecent || !(await readReceiving(tables)).work) {
				cache = await readListed(tables, jobId, cache);
				last.cache = cache;
				last.readAt = systemClock.monotonic();
			}
			const [entries, figures, sourceOf, counts] = await Promise.all([
				tables.outbox.list(),
				readJobFigures(tables),
				readCountSources(tables),
				readCounts(tables),
			]);
			const applications = last.withDecisions(cache.rows, pendingShortlist(entries.map(pendingOf)));
			const source = sourceOf(jobId);
			const expected = counts?.jobs.find(({ job_id }) => job_id === jobId)?.rows ?? null;
			return { job: staffJobOf(optimistic.job, figures.get(jobId), source), source, applications, expected };
		});

/** Whether some of the job's applications are not on this device. */
export const isMissingApplications = ({ store }: HasStore, jobId: string): Promise<boolean> =>
	store.read(['meta'], async (tables) => (await readCountSources(tables))(jobId).isMissing);

/** Finds the applications with these ids that are on this device. */
export const findApplicationRows = ({ store }: HasStore, ids: readonly string[]): Promise<Application[]> =>
	store.read(['applications'], async ({ applications }) => {
		const rows = await Promise.all(ids.map((id) => applications.get(id)));
		return rows.filter((row) => row !== undefined);
	});

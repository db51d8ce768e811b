import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { DecisionPayload } from '#domain/hire-events/decision';
import type { StaffJob } from '#domain/jobs/job';
import { optimisticRows, type PendingOp } from '#domain/ops/optimistic-rows';
import { pendingDecisions, withPendingStage } from '#domain/ops/pending-decisions';
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

/** What waits to be sent about listed applications, by their ids. */
type PendingChanges = { shortlist: ReadonlyMap<string, boolean>; stages: ReadonlyMap<string, DecisionPayload> };

const pendingChanges = (ops: readonly PendingOp[]): PendingChanges => ({
	shortlist: pendingShortlist(ops),
	stages: pendingDecisions(ops),
});

const isSame = (one: PendingChanges, other: PendingChanges): boolean =>
	one.shortlist.size === other.shortlist.size &&
	one.stages.size === other.stages.size &&
	[...one.shortlist].every(([id, isOnShortlist]) => other.shortlist.get(id) === isOnShortlist) &&
	[...one.stages].every(([id, { stage, event_date }]) => {
		const same = other.stages.get(id);
		return same?.stage === stage && same.event_date === event_date;
	});

type Rows = readonly ListedApplication[];

function withPending(row: ListedApplication, { shortlist, stages }: PendingChanges): ListedApplication {
	const isOnShortlist = shortlist.get(row.id);
	const decision = stages.get(row.id);
	const shortlisted = isOnShortlist === undefined ? row : { ...row, is_shortlisted: isOnShortlist };
	return decision ? withPendingStage(shortlisted, decision) : shortlisted;
}

/** Applies pending decisions to rows. Returns the previous array while rows and decisions are the same. */
function createOverlay(): (rows: Rows, pending: PendingChanges) => Rows {
	let last: { rows: Rows; pending: PendingChanges; applications: Rows } | null = null;
	return (rows, pending) => {
		if (pending.shortlist.size === 0 && pending.stages.size === 0) return rows;
		if (last?.rows !== rows || !isSame(last.pending, pending)) {
			last = { rows, pending, applications: rows.map((row) => withPending(row, pending)) };
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
	overlay: ReturnType<typeof createOverlay>;
};

/** The last list of each store, so that the way back from a review does not read its rows again. */
const lastLists = new WeakMap<SyncStore, LastList>();

function lastListOf(store: SyncStore, jobId: string): LastList {
	const last = lastLists.get(store);
	if (last?.jobId === jobId) return last;
	const list: LastList = { jobId, cache: null, readAt: 0, overlay: createOverlay() };
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
			const applications = last.overlay(cache.rows, pendingChanges(entries.map(pendingOf)));
			const source = sourceOf(jobId);
			const expected = counts?.jobs.find(({ job_id }) => job_id === jobId)?.rows ?? null;
			return { job: staffJobOf(optimistic.job, figures.get(jobId), source), source, applications, expected };
		});

/** Whether some of the job's applications are not on this device. */
export const isMissingApplications = ({ store }: HasStore, jobId: string): Promise<boolean> =>
	store.read(['meta'], async (tables) => (await readCountSources(tables))(jobId).isMissing);

/** Finds the applications with these ids that are on this device, with pending operations applied. */
export const findApplicationRows = ({ store }: HasStore, ids: readonly string[]): Promise<Application[]> =>
	store.read(['applications', 'outbox'], async ({ applications, outbox }) => {
		const found = await applications.getAll([...ids]);
		const ops = (await outbox.list()).map(pendingOf);
		return optimisticRows('applications', found, ops).map(({ row }) => row);
	});

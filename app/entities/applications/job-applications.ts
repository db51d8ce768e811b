import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { DecisionPayload } from '#domain/hire-events/decision';
import type { StaffJob } from '#domain/jobs/job';
import { optimisticRows, type PendingOp } from '#domain/ops/optimistic-rows';
import { pendingDecisions, withPendingStage } from '#domain/ops/pending-decisions';
import { pendingShortlist } from '#domain/ops/pending-shortlist';
import type { HasStore } from '../../core/store/account-database.ts';
import { LISTING_TABLES, readFiguresOf } from '../../core/store/listed-applications.ts';
import { type ListedCache, readListed } from '../../core/store/read-listed.ts';
import type { SyncStore } from '../../core/store/sync-store.ts';
import { findOptimisticJob, pendingOf, staffJobOf } from '../jobs/optimistic-jobs.ts';

/** A job and the rows of its list. */
type JobList = { job: StaffJob; applications: readonly ListedApplication[] };

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

/** The listed applications of one job, as last read from one store. */
type LastList = {
	jobId: string;
	cache: ListedCache | null;
	overlay: ReturnType<typeof createOverlay>;
};

/** The last list of each store, so that the way back from a review does not read its rows again. */
const lastLists = new WeakMap<SyncStore, LastList>();

function lastListOf(store: SyncStore, jobId: string): LastList {
	const last = lastLists.get(store);
	if (last?.jobId === jobId) return last;
	const list: LastList = { jobId, cache: null, overlay: createOverlay() };
	lastLists.set(store, list);
	return list;
}

/**
 * Returns a query for a job with its listed applications; undefined if this device never pulled the job. The query returns the
 * same array until it changes.
 */
export const listApplications =
	(jobId: string) =>
	({ store }: HasStore): Promise<JobList | undefined> =>
		store.read([...LISTING_TABLES, 'jobs', 'outbox'], async (tables) => {
			const optimistic = await findOptimisticJob(tables, jobId);
			if (!optimistic) return undefined;
			const last = lastListOf(store, jobId);
			const cache = await readListed(tables, jobId, last.cache);
			last.cache = cache;
			const [entries, figures] = await Promise.all([tables.outbox.list(), readFiguresOf(tables, jobId)]);
			const applications = last.overlay(cache.rows, pendingChanges(entries.map(pendingOf)));
			return { job: staffJobOf(optimistic.job, figures), applications };
		});

/** Finds the whole applications with these ids that are on this device, with pending operations applied. */
export const findApplicationRows = ({ store }: HasStore, ids: readonly string[]): Promise<Application[]> =>
	store.read(['applications', 'outbox'], async ({ applications, outbox }) => {
		const found = await applications.getAll([...ids]);
		const ops = (await outbox.list()).map(pendingOf);
		return optimisticRows('applications', found, ops).map(({ row }) => row);
	});

/** Finds the rows of lists of the applications with these ids, as the server sent them. */
export const findListedRows = ({ store }: HasStore, ids: readonly string[]): Promise<ListedApplication[]> =>
	store.read(['listed_applications'], ({ listed_applications }) => listed_applications.getAll([...ids]));

import type { ApplicationCounts, JobApplicationsPage } from '#domain/assessments/job-applications';
import { createListing, type LISTING_TABLES } from './listed-applications.ts';
import { cursorOf, readState, type StateOf, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

type Meta = Pick<Transaction, 'meta'>;

type Omitted = StateOf<'omitted'>;

/** Reads the jobs that have only some of their applications on this device. Runs in the caller's transaction. */
export const readOmitted = async (tables: Meta): Promise<Omitted> => (await readState(tables, 'omitted')) ?? {};

const writeOmitted = (tables: Meta, omitted: Omitted): Promise<void> =>
	Object.keys(omitted).length === 0 ? tables.meta.delete('omitted') : writeState(tables, 'omitted', omitted);

/**
 * Records the jobs whose applications a page of a pull omits, in the transaction that stores the page. A reset clears earlier
 * ones.
 */
export async function recordOmitted(tables: Meta, isReset: boolean, jobIds: readonly string[]): Promise<void> {
	if (!isReset && jobIds.length === 0) return;
	const before = isReset ? {} : await readOmitted(tables);
	await writeOmitted(tables, { ...before, ...Object.fromEntries(jobIds.map((id) => [id, ''])) });
}

/** `stored`; `again`: the page does not follow the stored rows any more, request it again; `later`: a pull must end first. */
type PageOutcome = 'stored' | 'again' | 'later';

/**
 * Stores fetched applications of a job that follow the id `after`. Does so only if the pull has not passed the change at which
 * they were read: rows that were deleted or changed since then are still to be pulled, so no stale row remains. `key`: a value
 * that is new for each call.
 */
export async function storeOmitted(
	tables: Pick<Transaction, (typeof LISTING_TABLES)[number]>,
	jobId: string,
	after: string,
	page: JobApplicationsPage,
	key: string,
): Promise<PageOutcome> {
	const { epoch, since, ahead = since } = await cursorOf(tables);
	if (epoch !== page.epoch || (await readState(tables, 'reset'))) return 'later';
	const omitted = await readOmitted(tables);
	if (omitted[jobId] !== after || ahead > page.head) return 'again';
	const listing = await createListing(tables);
	await tables.applications.putAll(page.applications);
	for (const application of page.applications) listing.put(application);
	await listing.mark(key);
	const { [jobId]: _fetched, ...others } = omitted;
	await writeOmitted(tables, page.next === '' ? others : { ...others, [jobId]: page.next });
	return 'stored';
}

/** Reads the last received server counts; null if there are none. Runs in the caller's transaction. */
export const readCounts = async (tables: Meta): Promise<StateOf<'application_counts'> | null> =>
	(await readState(tables, 'application_counts')) ?? null;

export const writeCounts = (tables: Meta, counts: StateOf<'application_counts'>): Promise<void> =>
	writeState(tables, 'application_counts', counts);

/** The source of a job's application counts. */
export type CountSource = {
	/** Whether some of the job's applications are not on this device. */
	isMissing: boolean;
	/** The server's counts; null if it never sent any. */
	counts: ApplicationCounts | null;
	/** When they were received, ISO 8601. */
	countedAt: string;
};

const WHOLE: CountSource = { isMissing: false, counts: null, countedAt: '' };

/** Returns the source of each job's application counts. Runs in the caller's transaction. */
export async function readCountSources(tables: Meta): Promise<(jobId: string) => CountSource> {
	const omitted = await readOmitted(tables);
	if (Object.keys(omitted).length === 0) return () => WHOLE;
	const stored = await readCounts(tables);
	const counts = new Map(stored?.jobs.map((job) => [job.job_id, job]));
	return (jobId) =>
		jobId in omitted ? { isMissing: true, counts: counts.get(jobId) ?? null, countedAt: stored?.at ?? '' } : WHOLE;
}

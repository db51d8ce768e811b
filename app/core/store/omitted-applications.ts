import type { ApplicationCounts, JobApplicationsPage } from '#domain/assessments/job-applications';
import { createListing } from './listed-applications.ts';
import { cursorOf, readState, type StateOf, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

type Meta = Pick<Transaction, 'meta'>;

type Omitted = StateOf<'omitted'>;

/** Reads which jobs have only a part of their applications on this device. In the caller's transaction. */
export const readOmitted = async (tables: Meta): Promise<Omitted> => (await readState(tables, 'omitted')) ?? {};

const writeOmitted = (tables: Meta, omitted: Omitted): Promise<void> =>
	Object.keys(omitted).length === 0 ? tables.meta.delete('omitted') : writeState(tables, 'omitted', omitted);

/** Notes the jobs of which a page of a pull omits applications, in the transaction that stores the page. A reset forgets the earlier ones. */
export async function noteOmitted(tables: Meta, isReset: boolean, jobIds: readonly string[]): Promise<void> {
	if (!isReset && jobIds.length === 0) return;
	const before = isReset ? {} : await readOmitted(tables);
	await writeOmitted(tables, { ...before, ...Object.fromEntries(jobIds.map((id) => [id, ''])) });
}

/** `stored`; `again`: the page no longer follows what this device has, ask for it again; `later`: a pull has to end first. */
type PageOutcome = 'stored' | 'again' | 'later';

/** The tables of `storeOmitted`. */
export const OMITTED_TABLES = ['applications', 'listed_blocks', 'meta'] as const;

/**
 * Stores fetched applications of a job, which follow the id `after`. Only when the pull has not passed the moment in which
 * they were read: a row that was deleted or changed since then is still to be pulled, and so never stays as it was. `key`: a
 * value that is new at each call.
 */
export async function storeOmitted(
	tables: Pick<Transaction, (typeof OMITTED_TABLES)[number]>,
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
	await listing.write();
	await listing.mark(key);
	const { [jobId]: _fetched, ...others } = omitted;
	await writeOmitted(tables, page.next === '' ? others : { ...others, [jobId]: page.next });
	return 'stored';
}

/** Reads the server's figures as last received; null before. In the caller's transaction. */
export const readCounts = async (tables: Meta): Promise<StateOf<'application_counts'> | null> =>
	(await readState(tables, 'application_counts')) ?? null;

export const writeCounts = (tables: Meta, counts: StateOf<'application_counts'>): Promise<void> =>
	writeState(tables, 'application_counts', counts);

/** What a job's figures are made of. */
export type CountSource = {
	/** The applications of the job are not all on this device. */
	isMissing: boolean;
	/** The server's figures; null when it never sent any. */
	counts: ApplicationCounts | null;
	/** When they were received, ISO 8601. */
	countedAt: string;
};

const WHOLE: CountSource = { isMissing: false, counts: null, countedAt: '' };

/** What the figures of each job are made of. In the caller's transaction. */
export async function readCountSources(tables: Meta): Promise<(jobId: string) => CountSource> {
	const omitted = await readOmitted(tables);
	if (Object.keys(omitted).length === 0) return () => WHOLE;
	const stored = await readCounts(tables);
	const counts = new Map(stored?.jobs.map((job) => [job.job_id, job]));
	return (jobId) =>
		jobId in omitted ? { isMissing: true, counts: counts.get(jobId) ?? null, countedAt: stored?.at ?? '' } : WHOLE;
}

import { removeDevice } from '../platform/key-value-store.ts';
import type { AccountTables } from './account-tables.ts';
import { figuresOf } from './listed-applications.ts';
import { listedPages } from './listed-pages.ts';
import type { StateKey } from './sync-state.ts';
import { COPY_TABLES } from './tables.ts';

/** Evicts data that can be fetched again or is no longer needed. Returns whether it evicted anything. */
type Eviction = (db: AccountTables) => Promise<boolean>;

/** The public list of jobs, which every visit fetches. Its size is unknown, so success counts as eviction. */
const publicJobs: Eviction = () =>
	removeDevice('public_jobs').then(
		() => true,
		// An unwritable device database must not stop evictions in the account's database.
		() => false,
	);

/** Viewed reviews. */
const reviews: Eviction = (db) =>
	db.transaction('rw', db.reviews, async () => {
		const count = await db.reviews.count();
		await db.reviews.clear();
		return count > 0;
	});

/** Staff reports. */
const reports: Eviction = (db) =>
	db.transaction('rw', db.reports, async () => {
		const count = await db.reports.count();
		await db.reports.clear();
		return count > 0;
	});

/**
 * The copies of server rows and the cursor, so that they are pulled again. Keeps rows with pending work: jobs with queued
 * edits, and own drafts that the server may not have.
 */
const serverRows: Eviction = (db) => {
	const copies = Object.values(COPY_TABLES)
		.filter((name) => name !== 'listed_applications')
		.map((name) => db.table<unknown, string>(name));
	const listed = listedPages(db.listed_applications, db.listed_ids);
	const others = [db.listed_applications, db.listed_ids, db.job_figures, db.outbox, db.meta];
	return db.transaction('rw', [...copies, ...others], async () => {
		const waiting = new Set<unknown>(await db.outbox.orderBy('record').uniqueKeys());
		const unlisted = (await listed.keys()).filter((id) => !waiting.has(id));
		let count = unlisted.length;
		await listed.deleteAll(unlisted);
		for (const table of copies) {
			const gone = (await table.toCollection().primaryKeys()).filter((id) => !waiting.has(id));
			count += gone.length;
			await table.bulkDelete(gone);
		}
		await db.job_figures.clear();
		await db.job_figures.bulkPut(figuresOf(await listed.list()));
		if (count > 0) await db.meta.bulkDelete(['cursor', 'reset', 'pulled_at'] satisfies StateKey[]);
		return count > 0;
	});
};

/** Typing analytics of sealed attempts. Their submission contains them. */
const sealedAnalytics: Eviction = (db) =>
	db.transaction('rw', db.analytics, db.submissions, async () => {
		const sealed = new Set(await db.submissions.toCollection().primaryKeys());
		const gone = (await db.analytics.toArray()).filter(({ assessment_id }) => sealed.has(assessment_id));
		await db.analytics.bulkDelete(gone.map(({ job_id, question_id }): [string, string] => [job_id, question_id]));
		return gone.length > 0;
	});

/**
 * The evictions in order when the quota is exceeded. Never drafts, submissions (the engine deletes their payloads thirty days
 * after the receipt) or unsent operations.
 */
export const EVICTIONS: readonly Eviction[] = [publicJobs, reports, reviews, sealedAnalytics, serverRows];
/** For writes of server copies. They must not evict other copies, which would only be pulled again. */
export const EVICTIONS_FOR_COPIES: readonly Eviction[] = [publicJobs];

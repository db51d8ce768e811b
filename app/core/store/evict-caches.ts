import { removeDevice } from '../platform/key-value-store.ts';
import type { AccountTables } from './account-tables.ts';

/** Lets go of something that can be had again, or that nobody needs any more; false when there was nothing of it. */
type Eviction = (db: AccountTables) => Promise<boolean>;

/** The public list of jobs, which every visit fetches; how much it was is not known. */
const publicJobs: Eviction = () =>
	removeDevice('public_jobs').then(
		() => true,
		// A device database that cannot be written is no reason to keep what the account has.
		() => false,
	);

/** Reviews that were looked at. */
const reviews: Eviction = (db) =>
	db.transaction('rw', db.reviews, async () => {
		const count = await db.reviews.count();
		if (count > 0) await db.reviews.clear();
		return count > 0;
	});

/**
 * The copies of the server's rows, with the cursor, so that they are pulled again. What an operation that waits is about stays: a job with
 * edits, and a text of this account that the server may not have.
 */
const serverRows: Eviction = (db) => {
	const copies = [db.jobs, db.applications, db.assessments, db.synced_drafts, db.question_library];
	return db.transaction('rw', [...copies, db.outbox, db.meta], async () => {
		const waiting = new Set<unknown>(await db.outbox.orderBy('record').uniqueKeys());
		let count = 0;
		for (const table of copies) {
			const gone = ((await table.toCollection().primaryKeys()) as string[]).filter((id) => !waiting.has(id));
			count += gone.length;
			await table.bulkDelete(gone);
		}
		if (count > 0) await db.meta.bulkDelete(['cursor', 'reset', 'pulled_at']);
		return count > 0;
	});
};

/** How answers were typed that are sealed: their submission carries it. */
const sealedAnalytics: Eviction = (db) =>
	db.transaction('rw', db.analytics, db.submissions, async () => {
		const sealed = new Set(await db.submissions.toCollection().primaryKeys());
		const gone = (await db.analytics.toArray()).filter(({ assessment_id }) => sealed.has(assessment_id));
		await db.analytics.bulkDelete(gone.map(({ job_id, question_id }): [string, string] => [job_id, question_id]));
		return gone.length > 0;
	});

/**
 * What is let go of when the device's space is used up, in this order. Never drafts, never submissions (their payloads go thirty days after
 * the receipt, see the engine's retention), never what waits to be sent.
 */
export const EVICTIONS: readonly Eviction[] = [publicJobs, reviews, sealedAnalytics, serverRows];
/** For a copy of the server's: it makes no room for itself at the cost of other copies, which would only be pulled again. */
export const EVICTIONS_FOR_COPIES: readonly Eviction[] = [publicJobs];

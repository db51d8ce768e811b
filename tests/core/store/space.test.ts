import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { findPublicJobs, savePublicJobs } from '../../../app/core/public-jobs/public-jobs.ts';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { saveAssessmentReview } from '../../../app/core/store/writes/save-review.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { applyResults } from '../../../app/core/sync/engine/apply-results.ts';
import { createBatchScheduler, nextBatch } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { editJob } from '../../../app/entities/jobs/edit-job.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { newId } from '../sync/device.ts';
import { aSyncedJob } from '../sync/rows.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';
import { aReview } from './reviews.ts';

type Table = 'reports' | 'drafts' | 'submissions' | 'outbox' | 'jobs' | 'reviews' | 'analytics';

/**
 * From now on writes to the table fail for lack of space until one of `until` is evicted. Returns a function that frees
 * space.
 */
function fill(database: AccountDatabase, table: Table, until?: Table): () => void {
	let isFull = true;
	const full = () => {
		if (isFull) throw new DOMException('No space.', 'QuotaExceededError');
	};
	const free = () => {
		isFull = false;
	};
	for (const db of [database.relaxed, database.strict]) {
		db.table(table).hook('creating', full);
		db.table(table).hook('updating', full);
	}
	if (until) database.relaxed.table(until).hook('deleting', free);
	return free;
}
const strict = { durability: 'strict', updatedAt: NOW, newId } as const;
const pulled = { key: 'cursor', value: '{"epoch":"e1","scope":"s1","since":7}' };

/** A device with an open attempt, cached rows of the server and some older data. */
async function writing() {
	const database = aDatabase();
	const sealed = await beginAttempt(database, anAttempt({ jobId: 'job000000000002' }), {
		assessmentId: 'assessment00002',
		beganAt: NOW,
	});
	await sealSubmission(database, sealed, aPayload({ job_id: 'job000000000002' }), 'op0');
	const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	await database.relaxed.jobs.bulkPut([aSyncedJob(), aSyncedJob({ id: 'job000000000003' })]);
	await editJob(database, 'job000000000003', { active: false }, { newId, at: NOW });
	await saveAssessmentReview(database, aReview());
	await database.relaxed.meta.bulkPut([pulled, { key: 'pulled_at', value: NOW }]);
	return { database, row };
}
const keysOf = ({ relaxed }: AccountDatabase, table: Table | 'meta') =>
	relaxed.table(table).toCollection().primaryKeys();

describe('a device without free space', () => {
	it('evicts the public jobs and reviews for a typed key, and nothing else', async () => {
		const { database, row } = await writing();
		await savePublicJobs([]);
		fill(database, 'drafts', 'reviews');
		expect(await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict)).toBe('saved');
		expect(await database.relaxed.drafts.toArray()).toMatchObject([{ text: 'It rained.' }]);
		expect(await findPublicJobs()).toBeNull();
		expect(await keysOf(database, 'reviews')).toEqual([]);
		expect(await keysOf(database, 'jobs')).toEqual(['job000000000001', 'job000000000003']);
		expect(await database.relaxed.meta.get('cursor')).toEqual(pulled);
	});

	it('evicts server reports for a typed key, and no local draft', async () => {
		const { database, row } = await writing();
		const { relaxed } = database;
		await relaxed.reports.put({ key: 'system', value: '{}' });
		const draft = { key: 'new_job:job000000000009', value: '{"id":"job000000000009"}' };
		await relaxed.local_drafts.put(draft);
		fill(database, 'drafts', 'reports');
		expect(await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict)).toBe('saved');
		expect([await keysOf(database, 'reports'), await relaxed.local_drafts.toArray()]).toEqual([[], [draft]]);
		expect(await keysOf(database, 'reviews')).toEqual(['assessment00009']);
	});

	it.each(['reports', 'reviews'] as const)('evicts no stored row for %s', async (table) => {
		const { database } = await writing();
		fill(database, table);
		const write = database.store.write('relaxed', [table], ({ reports, reviews }) =>
			table === 'reports'
				? reports.put({ key: 'system', value: '{}' })
				: reviews.put(aReview({ id: 'assessment00010' })),
		);
		await expect(write).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect(await keysOf(database, 'reviews')).toEqual(['assessment00009']);
	});

	it('evicts typing analytics of sealed answers and keeps those of open attempts', async () => {
		const { database, row } = await writing();
		const typed = (job_id: string, assessment_id: string) => ({ job_id, question_id: 'q1', assessment_id });
		await database.relaxed
			.table('analytics')
			.bulkPut([typed('job000000000001', row.assessment_id), typed('job000000000002', 'assessment00002')]);
		fill(database, 'drafts', 'analytics');
		expect(await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict)).toBe('saved');
		expect(await keysOf(database, 'analytics')).toEqual([['job000000000001', 'q1']]);
	});

	it('evicts cached rows and the cursor for a submission, keeps the job of unsent work, and queues it once', async () => {
		const { database, row } = await writing();
		fill(database, 'submissions', 'jobs');
		expect((await sealSubmission(database, row, aPayload(), 'op1')).kind).toBe('sealed');
		expect((await database.relaxed.outbox.toArray()).map(({ id, op }) => (id === 'op1' ? id : op.kind))).toEqual([
			'submit_assessment',
			'edit_job',
			'op1',
		]);
		expect(await keysOf(database, 'jobs')).toEqual(['job000000000003']);
		const facts = await keysOf(database, 'meta');
		expect(facts.filter((key) => key === 'cursor' || key === 'pulled_at')).toEqual([]);
	});

	it('evicts cached rows for a receipt', async () => {
		const { database } = await writing();
		const lease = await acquireLease(database.store);
		const { batch } = await nextBatch(lease, createBatchScheduler());
		fill(database, 'submissions', 'jobs');
		const receipt = {
			submission_id: 'assessment00002',
			answers_hash: 'a'.repeat(64),
			received_at: NOW,
			seq: 1,
			epoch: 'e1',
			variant: false,
		};
		const results = batch
			.filter(({ op }) => op.kind === 'submit_assessment')
			.map(({ id }) => ({ op: id, status: 'applied' as const, receipt }));
		await applyResults(lease, batch, results, { epoch: 'e1', at: NOW, newId });
		expect(await database.relaxed.submissions.toArray()).toMatchObject([{ receipt }]);
	});

	it('evicts nothing that a pull restores for rows that are pulled', async () => {
		const { database } = await writing();
		fill(database, 'jobs', 'reviews');
		const page = database.store.write('relaxed', ['jobs', 'applications', 'meta'], ({ jobs }) =>
			jobs.put(aSyncedJob({ id: 'job000000000004' })),
		);
		await expect(page).rejects.toMatchObject({ name: 'QuotaExceededError' });
		expect(await keysOf(database, 'reviews')).toEqual(['assessment00009']);
		expect(await keysOf(database, 'jobs')).toEqual(['job000000000001', 'job000000000003']);
	});

	it('reports when nothing is left to evict, keeps earlier text, and seals once there is space', async () => {
		const { database, row } = await writing();
		await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, strict);
		const free = fill(database, 'submissions');
		await expect(sealSubmission(database, row, aPayload(), 'op1')).rejects.toMatchObject({
			name: 'QuotaExceededError',
		});
		expect(await database.relaxed.drafts.toArray()).toMatchObject([{ text: 'It rained.' }]);
		expect(await keysOf(database, 'submissions')).toEqual(['assessment00002']);
		expect(await database.relaxed.attempts.get(row.job_id)).toMatchObject({ is_sealed: false });
		free();
		expect((await sealSubmission(database, row, aPayload(), 'op1')).kind).toBe('sealed');
	});
});

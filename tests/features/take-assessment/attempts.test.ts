import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import { entryOf } from '../../../app/core/store/enqueue.ts';
import { findSubmission } from '../../../app/core/store/find-submission.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { retryParked } from '../../../app/core/store/writes/parked.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { applyResults, parkRow } from '../../../app/core/sync/engine/apply-results.ts';
import { createBatchScheduler, nextBatch } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import type { Op, Receipt } from '../../../app/domain/sync/op.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { aDatabase, anAttempt, aPayload, NOW } from '../../core/store/client-builders.ts';
import { newId } from '../../core/sync/device.ts';

const JOB = 'job000000000001';
const made = (assessmentId = 'assessment00001') => ({ assessmentId, beganAt: NOW });
const relaxed = { durability: 'relaxed', updatedAt: NOW } as const;
const receipt = {
	submission_id: 'assessment00001',
	answers_hash: 'a'.repeat(64),
	received_at: NOW,
	seq: 1,
	epoch: 'e1',
	variant: false,
};

/** The server accepts the queued operations with a receipt. */
async function settle({ store }: AccountDatabase, given: Receipt, at: string): Promise<void> {
	const lease = await acquireLease(store);
	const { batch } = await nextBatch(lease, createBatchScheduler());
	const results = batch.map(({ id }) => ({ op: id, status: 'applied' as const, receipt: given }));
	await applyResults(lease, batch, results, { epoch: 'e1', at, newId });
}
const waiting = ({ store }: AccountDatabase) =>
	store.read(['outbox'], async ({ outbox }) => (await outbox.heads('submissions', 50)).map(({ id }) => id));

async function begun(database = aDatabase(), attempt = anAttempt()) {
	const row = await beginAttempt(database, attempt, made());
	return { database, row };
}

describe('beginning an attempt', () => {
	it('keeps the questions with which it began when the server’s change later', async () => {
		const { database, row } = await begun();
		const later = anAttempt({ version: { ...anAttempt().version, id: 'version00000002' } });
		expect(await beginAttempt(database, later, made('assessment00002'))).toEqual(row);
	});

	it('happens once when two tabs begin it', async () => {
		const database = aDatabase();
		const otherTab = openAccountDatabase(database.userId);
		const rows = await Promise.all([
			beginAttempt(database, anAttempt(), made('assessment00001')),
			beginAttempt(otherTab, anAttempt(), made('assessment00002')),
		]);
		expect(rows[0]).toEqual(rows[1]);
	});

	it('refuses a second one to a candidate who has submitted, and gives staff a new test without the old texts', async () => {
		const candidate = await begun();
		await sealSubmission(candidate.database, candidate.row, aPayload(), 'op1');
		expect((await beginAttempt(candidate.database, anAttempt(), made('assessment00002'))).is_sealed).toBe(true);

		const staff = await begun(aDatabase(), anAttempt({ is_admin_test: true }));
		await saveDraft(staff.database, staff.row, { questionId: 'q1', text: 'A test' }, relaxed);
		await sealSubmission(staff.database, staff.row, aPayload(), 'op1');
		await beginAttempt(staff.database, anAttempt({ is_admin_test: true }), made('assessment00002'));
		expect(await findAttempt(staff.database, JOB)).toMatchObject({
			row: { assessment_id: 'assessment00002', is_sealed: false, position: 0 },
			answers: {},
		});
	});
});

describe('a draft', () => {
	it('is restored after a restart', async () => {
		const { database, row } = await begun();
		await saveDraft(database, row, { questionId: 'q1', text: 'It rai' }, relaxed);
		await saveDraft(database, row, { questionId: 'q1', text: 'It rained' }, relaxed);
		database.close();
		expect((await findAttempt(openAccountDatabase(database.userId), JOB))?.answers).toEqual({ q1: 'It rained' });
	});

	it('is not written once the attempt is sealed, in any tab', async () => {
		const { database, row } = await begun();
		const otherTab = openAccountDatabase(database.userId);
		await sealSubmission(database, row, aPayload(), 'op1');
		expect(await saveDraft(otherTab, row, { questionId: 'q1', text: 'Too late' }, relaxed)).toBe('sealed');
		expect((await findAttempt(database, JOB))?.answers).toEqual({});
	});

	it('of an attempt that was replaced is not written into the new one', async () => {
		const { database, row } = await begun(aDatabase(), anAttempt({ is_admin_test: true }));
		await sealSubmission(database, row, aPayload(), 'op1');
		await beginAttempt(database, anAttempt({ is_admin_test: true }), made('assessment00002'));
		expect(await saveDraft(database, row, { questionId: 'q1', text: 'Old tab' }, relaxed)).toBe('sealed');
	});
});

describe('sealing', () => {
	it('freezes the submission and queues its operation in one transaction', async () => {
		const { database, row } = await begun();
		const outcome = await sealSubmission(database, row, aPayload(), 'op1');
		expect(outcome.kind).toBe('sealed');
		expect(await findSubmission(database, JOB)).toEqual({
			submission: {
				id: 'assessment00001',
				job_id: JOB,
				job_title: 'Support Engineer',
				job_company: 'Northwind',
				job_location: 'Sofia',
				question_version: 'version00000001',
				answers: { q1: 'It rained.', q2: 'Alone' },
				answers_hash: 'a'.repeat(64),
				sealed_at: NOW,
				is_admin_test: false,
				op: { id: 'op1', schema: 1, kind: 'submit_assessment', record: 'assessment00001', payload: aPayload() },
				settled_epoch: '',
				receipt: null,
				settled_at: '',
			},
			entry: {
				seq: 1,
				id: 'op1',
				lane: 'submissions',
				record: 'assessment00001',
				op: { id: 'op1', schema: 1, kind: 'submit_assessment', record: 'assessment00001', payload: aPayload() },
				state: 'queued',
				sent: false,
				failures: 0,
				parked: null,
				queued_at: NOW,
			},
			assessment: undefined,
		});
	});

	it('happens once when two tabs seal at the same time; both get the same submission', async () => {
		const { database, row } = await begun();
		const otherTab = openAccountDatabase(database.userId);
		const outcomes = await Promise.all([
			sealSubmission(database, row, aPayload(), 'op1'),
			sealSubmission(otherTab, row, aPayload({ answers: { q1: 'Other', q2: 'Together' } }), 'op2'),
		]);
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already', 'sealed']);
		expect(await database.relaxed.submissions.count()).toBe(1);
		expect(await database.relaxed.outbox.count()).toBe(1);
	});

	it('has no effect for an attempt that is not on this device', async () => {
		const database = aDatabase();
		const nowhere = { job_id: JOB, assessment_id: 'assessment00001' };
		expect(await sealSubmission(database, nowhere, aPayload(), 'op1')).toEqual({ kind: 'gone' });
		expect(await database.relaxed.outbox.count()).toBe(0);
	});

	it('keeps the drafts until the receipt', async () => {
		const { database, row } = await begun();
		await saveDraft(database, row, { questionId: 'q1', text: 'It rained.' }, relaxed);
		await sealSubmission(database, row, aPayload(), 'op1');
		expect(await database.relaxed.drafts.count()).toBe(1);
		await settle(database, receipt, NOW);
		expect(await database.relaxed.drafts.count()).toBe(0);
		expect(await findSubmission(database, JOB)).toMatchObject({ submission: { receipt, settled_at: NOW } });
		expect(await waiting(database)).toEqual([]);
	});

	it('is settled also by a tab that does not know the operations sent with it', async () => {
		const { database, row } = await begun();
		await sealSubmission(database, row, aPayload(), 'op1');
		const ofLaterBuild: Op = JSON.parse('{"id":"op2","schema":1,"kind":"of_a_later_build","record":"r2","payload":{}}');
		await database.store.write('strict', ['outbox'], ({ outbox }) =>
			outbox.add({ ...entryOf(ofLaterBuild, NOW), lane: 'drafts' }),
		);
		await settle(database, receipt, NOW);
		expect((await findSubmission(database, JOB)).submission?.receipt).toEqual(receipt);
		expect(await database.store.read(['outbox'], ({ outbox }) => outbox.list())).toEqual([]);
	});

	it('is settled once: a second receipt changes nothing', async () => {
		const { database, row } = await begun();
		await sealSubmission(database, row, aPayload(), 'op1');
		await settle(database, receipt, NOW);
		await settle(database, { ...receipt, seq: 99 }, '2027-01-01T00:00:00.000Z');
		expect((await findSubmission(database, JOB)).submission?.receipt).toEqual(receipt);
	});
});

describe('a parked operation', () => {
	it('is not sent, is stored with its reason, and is queued again when the user retries', async () => {
		const { database, row } = await begun();
		await sealSubmission(database, row, aPayload(), 'op1');
		const lease = await acquireLease(database.store);
		const {
			batch: [entry],
		} = await nextBatch(lease, createBatchScheduler());
		if (entry) await parkRow(lease, entry, { reason: 'job_gone', detail: 'deleted' });
		expect(await waiting(database)).toEqual([]);
		expect((await findSubmission(database, JOB)).entry?.parked).toEqual({ reason: 'job_gone', detail: 'deleted' });
		await retryParked(database, 'op1');
		expect(await waiting(database)).toEqual(['op1']);
	});
});

const waitingIn = async (database: AccountDatabase) => (await countUnsent(database)).waiting;

describe('unsent work', () => {
	it('is an open attempt with text, and every operation without a receipt', async () => {
		const { database, row } = await begun();
		expect(await waitingIn(database)).toBe(0);
		await saveDraft(database, row, { questionId: 'q1', text: ' ' }, relaxed);
		expect(await waitingIn(database)).toBe(0);
		await saveDraft(database, row, { questionId: 'q1', text: 'It' }, relaxed);
		expect(await waitingIn(database)).toBe(1);
		await sealSubmission(database, row, aPayload(), 'op1');
		expect(await waitingIn(database)).toBe(1);
		await settle(database, receipt, NOW);
		expect(await waitingIn(database)).toBe(0);
	});
});

import { describe, expect, it } from 'vitest';
import type { AttemptRow, DraftRow } from '../../../../app/core/store/rows.ts';
import { createBatchScheduler } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../../app/core/sync/engine/push-once.ts';
import { queueUnsentDrafts, resubmitAfterRestore } from '../../../../app/core/sync/engine/resubmit-after-restore.ts';
import { RECORD_ID_PATTERN } from '../../../../app/domain/ops/operation.ts';
import { aDatabase, anAttempt, NOW } from '../../store/client-builders.ts';
import { aDevice, newId, queue } from '../device.ts';
import { aDraftOp, anOp } from '../ops.ts';
import { aSettledSubmission } from '../rows.ts';

const LATER = '2026-11-21T10:00:00.000Z';
const JOB = 'job000000000001';

const attempt = (jobId: string, assessment_id: string, is_sealed = false) => ({
	job_id: jobId,
	assessment_id,
	attempt: anAttempt({ jobId }),
	began_at: NOW,
	is_sealed,
	position: 0,
});
const draft = (shape: Partial<DraftRow> = {}): DraftRow => ({
	job_id: JOB,
	question_id: 'q1',
	assessment_id: 'assessment00001',
	text: 'It rained.',
	updated_at: NOW,
	record: 'draft0000000001',
	is_queued: true,
	...shape,
});

async function aDeviceWith(rows: {
	submissions?: ReturnType<typeof aSettledSubmission>[];
	attempts?: AttemptRow[];
	drafts?: DraftRow[];
}) {
	const device = aDevice();
	const { store } = device.ports;
	await store.write('strict', ['submissions', 'attempts', 'drafts'], async (tables) => {
		await tables.submissions.putAll(rows.submissions ?? []);
		await tables.attempts.putAll(rows.attempts ?? []);
		await tables.drafts.putAll(rows.drafts ?? []);
	});
	const made = { newId, at: LATER };
	return {
		...device,
		store,
		offer: async (epoch: string) => resubmitAfterRestore(await acquireLease(store), epoch, made),
		queueForgotten: async () => queueUnsentDrafts(await acquireLease(store), made),
		texts: async () =>
			(await device.outbox()).map(({ op, record }) => [record, op.kind === 'save_draft' ? op.payload.text : op.kind]),
	};
}

describe('a new epoch', () => {
	it('resubmits every settled submission with a stored payload under its id, marked as possibly known', async () => {
		const { offer, outbox } = await aDeviceWith({
			submissions: [
				aSettledSubmission(),
				aSettledSubmission({ id: 'assessment00002', op: null, answers: {} }),
				aSettledSubmission({ id: 'assessment00003', receipt: null, settled_epoch: '' }),
				aSettledSubmission({ id: 'assessment00004', settled_epoch: 'e2' }),
			],
		});
		await offer('e2');
		expect(await outbox()).toEqual([
			{
				seq: 1,
				id: 'op-assessment00001',
				lane: 'submissions',
				record: 'assessment00001',
				op: aSettledSubmission().op,
				state: 'queued',
				sent: true,
				failures: 0,
				parked: null,
				queued_at: LATER,
			},
		]);
	});

	it('resubmits everything once, and again for the next epoch', async () => {
		const { offer, states, store } = await aDeviceWith({ submissions: [aSettledSubmission()] });
		const forget = () =>
			store.write('strict', ['outbox'], async ({ outbox }) => {
				for (const { seq } of await outbox.list()) await outbox.delete(seq);
			});
		await offer('e2');
		await forget();
		await offer('e2');
		expect(await states()).toEqual([]);
		await offer('e3');
		expect(await states()).toEqual(['op-assessment00001 queued']);
	});

	it('does not resubmit what is queued, and resubmits what follows it', async () => {
		const { offer, states, store } = await aDeviceWith({
			submissions: [aSettledSubmission(), aSettledSubmission({ id: 'assessment00002' })],
		});
		await queue(store, [anOp('op-assessment00001', 'assessment00001')]);
		await offer('e2');
		expect(await states()).toEqual(['op-assessment00001 queued', 'op-assessment00002 queued']);
	});

	it('resubmits the consent with an open attempt, unless it is a test of the hiring team', async () => {
		const consent = { version: '2026-11', ai_declined: true, accommodation: false, given_at: NOW };
		const { offer, outbox } = await aDeviceWith({
			attempts: [
				{ ...attempt(JOB, 'assessment00001'), consent },
				{ ...attempt('job2', 'assessment00002', true), consent },
				{ ...attempt('job3', 'assessment00003'), attempt: anAttempt({ is_admin_test: true }), consent },
			],
		});
		await offer('e2');
		expect((await outbox()).map(({ lane, op }) => [lane, op.kind, op.payload])).toEqual([
			['drafts', 'acknowledge_notice', { job_id: JOB, consent }],
		]);
	});

	it('resubmits the texts of open attempts under their records; those of sealed attempts are in the submission', async () => {
		const { offer, texts } = await aDeviceWith({
			attempts: [attempt(JOB, 'assessment00001'), attempt('job2', 'assessment00002', true)],
			drafts: [
				draft(),
				draft({ question_id: 'q2', text: 'Alone', record: 'draft0000000002' }),
				draft({ job_id: 'job2', assessment_id: 'assessment00002', record: 'draft0000000003' }),
			],
		});
		await offer('e2');
		expect(await texts()).toEqual([
			['draft0000000001', 'It rained.'],
			['draft0000000002', 'Alone'],
		]);
	});

	it('resubmits the texts as soon as a pull or a push shows it, each with the current time', async () => {
		for (const reach of ['pull', 'push'] as const) {
			const { ports, store, outbox } = await aDeviceWith({
				attempts: [attempt(JOB, 'assessment00001')],
				drafts: [draft()],
			});
			const lease = await acquireLease(store);
			const { signal } = new AbortController();
			if (reach === 'push') await queue(store, [anOp('op1')]);
			if (reach === 'pull') await pullOnce(ports, lease, signal);
			else await pushOnce(ports, lease, createBatchScheduler(), signal);
			expect(await outbox()).toMatchObject([
				{ id: expect.stringMatching(RECORD_ID_PATTERN), record: 'draft0000000001', queued_at: NOW },
			]);
		}
	});

	it('does not queue a text a second time that is already queued', async () => {
		const { offer, store, states } = await aDeviceWith({
			attempts: [attempt(JOB, 'assessment00001')],
			drafts: [draft()],
		});
		const op = aDraftOp('op1', 'draft0000000001');
		await queue(store, [op]);
		await offer('e2');
		expect(await states()).toEqual(['op1 queued']);
	});
});

describe('in IndexedDB', () => {
	it('offers a text that was never queued under a new record', async () => {
		const { store } = aDatabase();
		await store.write('strict', ['attempts', 'drafts'], async ({ attempts, drafts }) => {
			await attempts.put(attempt(JOB, 'assessment00001'));
			await drafts.put(draft({ record: null, is_queued: false }));
		});
		await resubmitAfterRestore(await acquireLease(store), 'e2', { newId, at: LATER });
		const rows = await store.read(['outbox'], ({ outbox }) => outbox.list());
		expect(rows).toMatchObject([{ op: { kind: 'save_draft', payload: { text: 'It rained.' } } }]);
	});
});

describe('a new leader', () => {
	it('queues the texts of open attempts that were never queued, and no others', async () => {
		const { queueForgotten, texts } = await aDeviceWith({
			attempts: [attempt(JOB, 'assessment00001'), attempt('job2', 'assessment00002', true)],
			drafts: [
				draft({ is_queued: false, text: 'Forgotten' }),
				draft({ question_id: 'q2', record: 'draft0000000002' }),
				draft({ job_id: 'job2', assessment_id: 'assessment00002', record: 'draft0000000003', is_queued: false }),
			],
		});
		await queueForgotten();
		expect(await texts()).toEqual([['draft0000000001', 'Forgotten']]);
	});
});

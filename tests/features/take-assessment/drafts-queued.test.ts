import { describe, expect, it } from 'vitest';
import type { Durability } from '../../../app/core/store/sync-store.ts';
import { copyUnsent } from '../../../app/core/store/writes/copy-unsent.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler, nextBatch } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { queueUnsentDrafts } from '../../../app/core/sync/engine/resubmit-after-restore.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { resolveDraftConflict } from '../../../app/features/take-assessment/use-draft-conflicts.ts';
import { anAttempt, aPayload, NOW } from '../../core/store/client-builders.ts';
import { createMemoryStore } from '../../core/store/memory-store.ts';
import { newId } from '../../core/sync/device.ts';
import { aDraftOp } from '../../core/sync/ops.ts';
import { listOffered } from './offered.ts';

async function writing() {
	const memory = createMemoryStore();
	const { store } = memory;
	const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	const outbox = () => store.read(['outbox'], (tables) => tables.outbox.list());
	return {
		store,
		row,
		outbox,
		type: (text: string, durability: Durability, questionId = 'q1') =>
			saveDraft({ store }, row, { questionId, text }, { durability, updatedAt: NOW, newId }),
		texts: async () =>
			(await outbox()).map(({ op, state }) => [op.kind === 'save_draft' ? op.payload.text : op.kind, state]),
	};
}

describe('a draft for the account’s other devices', () => {
	it('is queued by the write that makes it strict, not by every key', async () => {
		const { type, texts } = await writing();
		await type('It', 'relaxed');
		expect(await texts()).toEqual([]);
		await type('It rained.', 'strict');
		expect(await texts()).toEqual([['It rained.', 'queued']]);
	});

	it('replaces an older one that was never sent, under a new id', async () => {
		const { type, outbox, texts } = await writing();
		await type('It', 'strict');
		const [older] = await outbox();
		await type('It rained.', 'strict');
		expect(await texts()).toEqual([['It rained.', 'queued']]);
		const [newer] = await outbox();
		expect(newer?.record).toBe(older?.record);
		expect(newer?.id).not.toBe(older?.id);
	});

	it('follows an older one that was sent, which may still arrive', async () => {
		const { store, type, texts } = await writing();
		await type('It', 'strict');
		await nextBatch(await acquireLease(store), createBatchScheduler());
		await type('It rained', 'strict');
		await type('It rained.', 'strict');
		expect(await texts()).toEqual([
			['It', 'sending'],
			['It rained.', 'queued'],
		]);
	});

	it('is not queued again while its text stays the same', async () => {
		const { store, type, texts } = await writing();
		await type('It rained.', 'strict');
		await nextBatch(await acquireLease(store), createBatchScheduler());
		await type('It rained.', 'strict');
		expect(await texts()).toEqual([['It rained.', 'sending']]);
	});

	it('is queued by the next leader when the page died before queueing it', async () => {
		const { store, type, texts } = await writing();
		await type('It rained.', 'relaxed');
		await queueUnsentDrafts(await acquireLease(store), { newId, at: NOW });
		expect(await texts()).toEqual([['It rained.', 'queued']]);
	});

	it('is replaced by the submission that contains its text', async () => {
		const { store, row, type, texts } = await writing();
		await type('It rained.', 'strict');
		await sealSubmission({ store }, row, aPayload(), 'op1');
		expect(await texts()).toEqual([['submit_assessment', 'queued']]);
	});

	it('is in the copy of unsent work exactly as it would be sent', async () => {
		const { store, type, outbox } = await writing();
		await type('It rained.', 'relaxed');
		const copy = await copyUnsent({ store, userId: 'user00000000001' }, { newId, at: NOW });
		expect(copy).toEqual({
			format: 'candor-unsent-work',
			version: 1,
			account_id: 'user00000000001',
			made_at: NOW,
			ops: (await outbox()).map(({ op }) => op),
			half_written: [],
		});
		expect(copy.ops).toMatchObject([{ kind: 'save_draft', payload: { text: 'It rained.' } }]);
	});
});

describe('a draft of another device', () => {
	const theirs = {
		...aDraftOp('op', 'draft0000000002', { text: 'Other words', device_id: 'other' }).payload,
		id: 'draft0000000002',
		updated_at: NOW,
	};

	it('is offered beside the local text, until the candidate has decided', async () => {
		const { store, type } = await writing();
		await type('Words here', 'strict');
		await store.write('relaxed', ['synced_drafts'], ({ synced_drafts }) => synced_drafts.put(theirs));
		const offered = () => listOffered({ store }, 'job000000000001');
		expect(await offered()).toEqual([
			{ id: theirs.id, question_id: 'q1', text: 'Other words', edited_at: NOW, device_id: 'other' },
		]);
		const choice = { jobId: 'job000000000001', questionId: 'q1', offers: [theirs], at: '2026-11-20T12:00:00.000Z' };
		await resolveDraftConflict({ store }, choice);
		expect(await offered()).toEqual([]);
		const [row] = await store.read(['drafts'], ({ drafts }) => drafts.list());
		expect(row).toMatchObject({ text: 'Words here', updated_at: choice.at, is_queued: false });
	});
});

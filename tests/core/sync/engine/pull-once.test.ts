import { describe, expect, it } from 'vitest';
import { replyDraftKey, requestDraftKey } from '../../../../app/core/store/local-draft-keys.ts';
import { saveDraft } from '../../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { StaleTermError } from '../../../../app/core/sync/engine/ports.ts';
import { pullOnce } from '../../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../../app/core/sync/engine/push-once.ts';
import type { OwnAssessment } from '../../../../app/domain/assessments/assessment.ts';
import { beginAttempt } from '../../../../app/features/take-assessment/begin-attempt.ts';
import { anApplication, anOwnAssessment } from '../../../support/screen-builders.ts';
import { anAttempt, aPayload, NOW } from '../../store/client-builders.ts';
import { aDevice, newId, queue } from '../device.ts';
import { anEdit } from '../ops.ts';
import { aSyncedJob } from '../rows.ts';

async function aPuller(shape: Parameters<typeof aDevice>[0] = {}) {
	const device = aDevice(shape);
	const lease = await acquireLease(device.ports.store);
	const never = new AbortController().signal;
	const pull = () => pullOnce(device.ports, lease, never);
	return {
		...device,
		lease,
		pull,
		pullAll: async () => {
			while ((await pull()).kind === 'more');
		},
		push: () => pushOnce(device.ports, lease, createBatchScheduler(), never),
		jobs: () => (device.memory.contents().jobs ?? []).map((row) => Object(row).id),
		cursor: () =>
			JSON.parse(Object((device.memory.contents().meta ?? []).find((row) => Object(row).key === 'cursor')).value),
	};
}
const job = (id: string) => ({ collection: 'jobs' as const, id, row: aSyncedJob({ id }) });

describe('one pull', () => {
	it('stores rows and cursor together, page by page', async () => {
		const device = await aPuller();
		device.server.change(job('j1'), job('j2'), job('j3'));
		expect(await device.pull()).toEqual({ kind: 'more' });
		expect([device.jobs(), device.cursor()]).toEqual([['j1', 'j2'], { epoch: 'e1', scope: 'staff', since: 2 }]);
		expect(await device.pull()).toEqual({ kind: 'done' });
		expect([device.jobs(), device.cursor()]).toEqual([['j1', 'j2', 'j3'], { epoch: 'e1', scope: 'staff', since: 3 }]);
	});

	it.each(['begin', 'commit'] as const)(
		'stores neither when the store fails (%s), and both on the next try',
		async (at) => {
			const device = await aPuller();
			device.server.change(job('j1'));
			await device.pullAll();
			device.server.change(job('j2'));
			const before = device.memory.contents();
			// The transactions are: read the cursor, check the epoch, store the page.
			const { write } = device.ports.store;
			device.ports.store.write = (durability, tables, work) => {
				if (tables.includes('jobs')) device.memory.failNext(new Error('full'), at);
				return write(durability, tables, work);
			};
			const lease = await acquireLease(device.ports.store);
			await expect(pullOnce(device.ports, lease, new AbortController().signal)).rejects.toThrow('full');
			const { meta: _term, ...rows } = device.memory.contents();
			expect({ ...rows, meta: before.meta }).toEqual(before);
			expect(device.cursor().since).toBe(1);
			device.ports.store.write = write;
			expect(await pullOnce(device.ports, lease, new AbortController().signal)).toEqual({ kind: 'done' });
			expect([device.jobs(), device.cursor().since]).toEqual([['j1', 'j2'], 2]);
		},
	);

	it('removes what is deleted, and a review with its application', async () => {
		const device = await aPuller();
		device.server.change(job('j1'), job('j2'));
		await device.pullAll();
		device.server.change({ collection: 'jobs', id: 'j1', row: null });
		await device.pullAll();
		expect(device.jobs()).toEqual(['j2']);
	});

	it('removes the applications of a deleted job, which the server has not listed yet, and no others', async () => {
		const device = await aPuller();
		const application = (id: string, job_id: string) => ({
			collection: 'applications' as const,
			id,
			row: anApplication({ id, job_id }),
		});
		device.server.change(job('j1'), job('j2'), application('a1', 'j1'), application('a2', 'j2'));
		await device.pullAll();
		device.server.change({ collection: 'jobs', id: 'j1', row: null });
		await device.pullAll();
		expect((device.memory.contents().applications ?? []).map((row) => Object(row).id)).toEqual(['a2']);
	});

	it('removes the text of a request for human review once another device has sent the request, and no other text', async () => {
		const device = await aPuller();
		const { store } = device.ports;
		const own = (id: string, human_review: OwnAssessment['human_review']) => ({
			collection: 'own_assessments' as const,
			id,
			row: anOwnAssessment({ id, human_review }),
		});
		const keys = [requestDraftKey('a1'), requestDraftKey('a2'), replyDraftKey('a1')];
		await store.write('relaxed', ['local_drafts'], ({ local_drafts }) =>
			local_drafts.putAll(keys.map((key) => ({ key, value: '{"text":"Question 2."}' }))),
		);
		device.server.change(own('a1', null), own('a2', null));
		await device.pullAll();
		expect(device.memory.contents().local_drafts).toHaveLength(3);
		device.server.change(own('a1', { message: 'Question 2.', asked_at: NOW, answer: '', answered_at: '' }));
		await device.pullAll();
		const left = (device.memory.contents().local_drafts ?? []).map((row) => String(Object(row).key));
		expect(left.toSorted()).toEqual([replyDraftKey('a1'), requestDraftKey('a2')]);
	});

	it('keeps every row until the end of a reset, then only those that were listed', async () => {
		const device = await aPuller();
		device.server.change(job('j1'), job('j2'), job('j3'));
		await device.pullAll();
		device.server.restore('e2');
		device.server.change(job('j2'), job('j3'), job('j4'));
		expect(await device.pull()).toEqual({ kind: 'more' });
		expect(device.jobs()).toEqual(['j1', 'j2', 'j3']);
		expect(await device.pull()).toEqual({ kind: 'done' });
		expect(device.jobs()).toEqual(['j2', 'j3', 'j4']);
	});

	it('keeps the outbox, the drafts and unsettled submissions after a reset', async () => {
		const device = await aPuller();
		const { store } = device.ports;
		device.server.change(job('j1'));
		await device.pullAll();
		const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await saveDraft({ store }, row, { questionId: 'q1', text: 'It' }, { durability: 'strict', updatedAt: NOW, newId });
		await queue(store, [anEdit('edit', 'j1', 'A', 'B')]);
		const { outbox, drafts, attempts } = device.memory.contents();
		device.server.setScope('candidate');
		device.server.change({ collection: 'jobs', id: 'j1', row: null });
		await device.pullAll();
		expect(device.memory.contents()).toMatchObject({ outbox, drafts, attempts, jobs: [] });
	});

	it('offers every settled submission once more, under its id, to a restored server', async () => {
		const device = await aPuller();
		const { store } = device.ports;
		const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await sealSubmission({ store }, row, aPayload(), 'op1');
		await device.push();
		await device.pullAll();
		device.server.restore('e2');
		await device.pullAll();
		expect(await device.states()).toEqual(['op1 queued']);
		await device.push();
		await device.pullAll();
		expect(await device.states()).toEqual([]);
		expect([...device.server.effects]).toEqual([['op1', 2]]);
		expect(device.memory.contents().submissions).toMatchObject([{ settled_epoch: 'e2', receipt: { epoch: 'e2' } }]);
	});

	it('deletes a payload thirty days after its receipt by the server’s clock, and keeps the receipt', async () => {
		const device = await aPuller();
		const { store } = device.ports;
		const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await sealSubmission({ store }, row, aPayload(), 'op1');
		await device.push();
		device.server.setTime('2026-12-20T09:59:59.000Z');
		await device.pullAll();
		expect(device.memory.contents().submissions).toMatchObject([{ op: { id: 'op1' }, answers: aPayload().answers }]);
		device.server.setTime('2026-12-20T10:00:01.000Z');
		await device.pullAll();
		expect(device.memory.contents().submissions).toMatchObject([{ op: null, answers: {}, receipt: { seq: 1 } }]);
	});

	it('stores a page whole or not at all: one row that cannot be parsed holds the cursor back', async () => {
		const device = await aPuller();
		device.server.change(job('j1'), { collection: 'jobs', id: 'j2', row: { id: 'j2' } });
		expect(await device.pull()).toMatchObject({ kind: 'retry' });
		expect(device.jobs()).toEqual([]);
	});

	it('writes nothing when another tab leads', async () => {
		const device = await aPuller();
		device.server.change(job('j1'));
		await acquireLease(device.ports.store);
		await expect(device.pull()).rejects.toBeInstanceOf(StaleTermError);
		expect(device.jobs()).toEqual([]);
	});
});

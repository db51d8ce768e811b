import { describe, expect, it } from 'vitest';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import { resubmitAfterRestore } from '../../../app/core/sync/engine/resubmit-after-restore.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, NOW } from '../store/client-builders.ts';
import { aDevice, newId, queue } from './device.ts';
import { anEdit, anOp } from './ops.ts';
import { aSyncedJob } from './rows.ts';

describe('a push whose response could not be stored immediately', () => {
	it('sends again, under the same leader, what a full store failed to settle', async () => {
		const device = aDevice({
			faultOf: () => {
				if (device.requests.length === 1) device.memory.failNext(new Error('full'));
				return { kind: 'fine' };
			},
		});
		await queue(device.ports.store, [anOp('op1')]);
		const lease = await acquireLease(device.ports.store);
		const push = () => pushOnce(device.ports, lease, createBatchScheduler(), new AbortController().signal);
		await expect(push()).rejects.toThrow('full');
		expect((await push()).kind).toBe('progress');
		expect(await device.outbox()).toEqual([]);
		expect([...device.server.effects]).toEqual([['op1', 1]]);
	});

	it.each([
		['someone changed it again', { epoch: 'e1', since: 2 }],
		['the server was restored', { epoch: 'e2', since: 0 }],
	])('leaves a job as pulled when %s after the edit that is acknowledged late', async (_what, cursor) => {
		const device = aDevice({ networkErrors: [{ kind: 'ack_lost' }] });
		const { store } = device.ports;
		await queue(store, [anEdit('op1', 'job000000000001', 'Base', 'Mine')]);
		const lease = await acquireLease(store);
		const push = () => pushOnce(device.ports, lease, createBatchScheduler(), new AbortController().signal);
		await push();
		await store.write('strict', ['jobs', 'meta'], async ({ jobs, meta }) => {
			await jobs.put(aSyncedJob({ title: 'Theirs' }));
			await meta.put({ key: 'cursor', value: JSON.stringify({ ...cursor, scope: 'staff' }) });
		});
		expect((await push()).kind).toBe('progress');
		expect(device.memory.contents().jobs).toEqual([aSyncedJob({ title: 'Theirs' })]);
	});

	it('offers a settled text again when the device died before it stored the epoch that settled it', async () => {
		const { ports, outbox } = aDevice();
		const { store } = ports;
		const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		const written = { durability: 'strict', updatedAt: NOW, newId } as const;
		await saveDraft({ store }, row, { questionId: 'q1', text: 'It rained.' }, written);
		await store.write('strict', ['outbox'], async (tables) => {
			await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
		});
		await resubmitAfterRestore(await acquireLease(store), 'e2', { newId, at: NOW });
		expect(await outbox()).toMatchObject([{ op: { kind: 'save_draft', payload: { text: 'It rained.' } } }]);
	});
});

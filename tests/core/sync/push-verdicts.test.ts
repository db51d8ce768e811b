import { describe, expect, it } from 'vitest';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import type { SyncResponse } from '../../../app/domain/sync/classify-push.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { aDevice, queue } from './device.ts';
import { aDraftOp, anEdit, anOp } from './ops.ts';

/** A device that sends to a server with these responses. */
async function aSender(ops: readonly Op[], answer?: SyncResponse) {
	const device = aDevice();
	if (answer) device.ports.transport.push = async () => answer;
	await queue(device.ports.store, ops);
	const lease = await acquireLease(device.ports.store);
	const scheduler = createBatchScheduler();
	return {
		...device,
		scheduler,
		push: () => pushOnce(device.ports, lease, scheduler, new AbortController().signal),
		rows: async () =>
			(await device.outbox()).map(({ id, state, failures, parked }) => ({ id, state, failures, parked })),
	};
}
const answered = (status: number, body: unknown, retryAfter: string | null = null): SyncResponse => ({
	kind: 'response',
	status,
	body: JSON.stringify(body),
	retryAfter,
});
const three = [anOp('op1'), anOp('op2'), anOp('op3')];
const waiting = (failures: number) => three.map(({ id }) => ({ id, state: 'queued', failures, parked: null }));

describe('a request', () => {
	it.each([
		['is due again as soon as the network is there', { kind: 'none', reason: 'offline' }, null, 200, 0],
		['that may have arrived counts against what it carried', { kind: 'none', reason: 'timeout' }, null, 1, 1],
		['waits as long as the server asks', answered(503, '', '7'), 7_000, 1, 1],
	] as const)('%s', async (_what, answer, afterMs, size, failures) => {
		const { push, scheduler, rows } = await aSender(three, answer);
		expect(await push()).toEqual({ kind: 'retry', afterMs, hasUntried: false });
		expect(scheduler.size()).toBe(size);
		expect(await rows()).toEqual(waiting(failures));
	});

	it('without a result for any of its operations counts as a failure of each, and is retried later', async () => {
		const { push, scheduler, rows } = await aSender(three, answered(200, { results: [{ op: 'op1' }], epoch: 'e1' }));
		expect(await push()).toEqual({ kind: 'retry', afterMs: null, hasUntried: false });
		expect(scheduler.size()).toBe(1);
		expect(await rows()).toEqual(waiting(1));
	});

	it('with a result for some of them is progress, and the others are sent again', async () => {
		const results = [{ op: 'op2', status: 'rejected', code: 'job_gone', detail: '' }];
		const { push, states } = await aSender(three, answered(200, { results, epoch: 'e1' }));
		expect(await push()).toEqual({ kind: 'progress', isSynced: true });
		expect(await states()).toEqual(['op1 queued', 'op2 parked', 'op3 queued']);
	});

	it('that is refused as a whole is split immediately, until the operation to park is alone', async () => {
		const refusal = answered(413, { code: 'body_too_large', message: 'Too large.' });
		const { push, scheduler, rows } = await aSender([anOp('op1'), anOp('op2')], refusal);
		expect(await push()).toEqual({ kind: 'split' });
		expect(scheduler.size()).toBe(1);
		expect(await rows()).toMatchObject([{ failures: 1 }, { failures: 1 }]);
		expect(await push()).toEqual({ kind: 'progress', isSynced: false });
		expect(await rows()).toEqual([
			{ id: 'op1', state: 'parked', failures: 1, parked: { reason: 'body_too_large', detail: 'Too large.' } },
			{ id: 'op2', state: 'queued', failures: 1, parked: null },
		]);
	});

	it('that asks to sign in does not change the batch size', async () => {
		const { push, scheduler, rows } = await aSender(three, { kind: 'none', reason: 'signed_out' });
		expect(await push()).toEqual({ kind: 'sign_in' });
		expect(scheduler.size()).toBe(200);
		expect(await rows()).toEqual(waiting(0));
	});
});

describe('progress', () => {
	it.each([
		['a submission', [anOp('op1')], true],
		['an edit of a job', [anEdit('op1', 'job1', 'A', 'B')], true],
		['drafts alone', [aDraftOp('op1', 'd1'), aDraftOp('op2', 'd2')], false],
		['a submission beside a draft', [aDraftOp('op1', 'd1'), anOp('op2')], true],
	])('with %s: whether there may be something to pull', async (_what, ops, isSynced) => {
		const { push } = await aSender(ops);
		expect(await push()).toEqual({ kind: 'progress', isSynced });
	});
});

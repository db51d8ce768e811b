import { describe, expect, it } from 'vitest';
import { sealSubmission } from '../../../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler, limitBySize } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { StaleTermError } from '../../../../app/core/sync/engine/ports.ts';
import { pushOnce } from '../../../../app/core/sync/engine/push-once.ts';
import type { Op, OpResult } from '../../../../app/domain/sync/op.ts';
import { beginAttempt } from '../../../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, aPayload, NOW } from '../../store/client-builders.ts';
import { aDevice, queue } from '../device.ts';
import { createFakeServer, type NetworkFault } from '../fake-server.ts';
import { aDraftOp, anEdit, anOp } from '../ops.ts';

async function aSender(ops: readonly Op[], shape: Parameters<typeof aDevice>[0] = {}) {
	const device = aDevice(shape);
	await queue(device.ports.store, ops);
	const lease = await acquireLease(device.ports.store);
	const scheduler = createBatchScheduler();
	return { ...device, lease, push: () => pushOnce(device.ports, lease, scheduler, new AbortController().signal) };
}
const refusing = (...ids: string[]) =>
	createFakeServer((op): OpResult | undefined =>
		ids.includes(op.id) ? { op: op.id, status: 'rejected', code: 'job_gone', detail: 'deleted' } : undefined,
	);

describe('one push', () => {
	it('settles what the server accepted, with its receipt, and deletes the drafts behind it', async () => {
		const device = await aSender([]);
		const { store } = device.ports;
		const row = await beginAttempt({ store }, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await sealSubmission({ store }, row, aPayload(), 'op1');
		expect(await device.push()).toEqual({ kind: 'progress', isSynced: true });
		expect(await device.outbox()).toEqual([]);
		const { submissions, drafts } = device.memory.contents();
		expect(drafts).toEqual([]);
		expect(submissions).toMatchObject([
			{
				id: 'assessment00001',
				settled_epoch: 'e1',
				settled_at: NOW,
				receipt: { submission_id: 'assessment00001', seq: 1 },
			},
		]);
		expect(await device.push()).toEqual({ kind: 'idle' });
	});

	it.each(['lost', 'ack_lost', 'html', 'cut', 'crash_after_commit'] as const)(
		'keeps everything when the response is %s, and applies each operation once in the end',
		async (kind) => {
			const { server, push, states } = await aSender([anOp('op1')], { networkErrors: [{ kind }] });
			expect((await push()).kind).toBe('retry');
			expect(await states()).toEqual(['op1 queued']);
			expect((await push()).kind).toBe('progress');
			expect([...server.effects]).toEqual([['op1', 1]]);
			expect(await states()).toEqual([]);
		},
	);

	it('sends operations that failed in an outage before a newer one that makes each of its requests fail', async () => {
		const portal: NetworkFault[] = Array.from({ length: 6 }, (): NetworkFault => ({ kind: 'html' }));
		const poison: NetworkFault = { kind: 'status', status: 500, body: '' };
		const { push, ports, states } = await aSender([aDraftOp('old', 'draft')], {
			faultOf: (ops) => portal.shift() ?? (ops.some(({ id }) => id === 'poison') ? poison : { kind: 'fine' }),
		});
		while (portal.length > 0) expect((await push()).kind).toBe('retry');
		await queue(ports.store, [anOp('poison')]);
		expect((await push()).kind).toBe('retry');
		expect((await push()).kind).toBe('progress');
		expect(await states()).toEqual(['poison queued']);
	});

	it('has one effect when the acknowledgement is lost five times', async () => {
		const networkErrors = Array.from({ length: 5 }, (): NetworkFault => ({ kind: 'ack_lost' }));
		const { server, push, states } = await aSender([anOp('op1')], { networkErrors });
		for (let tries = 0; tries < 6; tries += 1) await push();
		expect([...server.effects]).toEqual([['op1', 1]]);
		expect(await states()).toEqual([]);
	});

	it('asks to sign in and keeps everything, without counting a failure, when the token is refused', async () => {
		const { outbox, push } = await aSender([anOp('op1')], { networkErrors: [{ kind: 'unauthorized' }] });
		expect(await push()).toEqual({ kind: 'sign_in' });
		expect(await outbox()).toMatchObject([{ id: 'op1', state: 'queued', failures: 0 }]);
	});

	it('parks what the server refuses, with its reason, and continues with the others', async () => {
		const device = await aSender([anOp('op1'), anOp('op2'), anOp('op3')], { server: refusing('op1') });
		expect((await device.push()).kind).toBe('progress');
		expect(await device.outbox()).toMatchObject([
			{ id: 'op1', state: 'parked', parked: { reason: 'job_gone', detail: 'deleted' } },
		]);
		expect(device.server.order.map(({ id }) => id)).toEqual(['op2', 'op3']);
	});

	it('stores the server’s values beside a refused edit as a conflict', async () => {
		const current = { fields: { title: 'Theirs' } };
		const server = createFakeServer((op) => ({
			op: op.id,
			status: 'rejected',
			code: 'conflict',
			detail: 'title',
			current,
		}));
		const { outbox, push } = await aSender([anEdit('op1', 'job1', 'Base', 'Mine')], { server });
		await push();
		expect(await outbox()).toMatchObject([{ parked: { reason: 'conflict', detail: 'title', current } }]);
	});

	it('sends a later operation of a record only after the earlier one, and not past a parked one', async () => {
		const ops = [anOp('op1', 'r1'), anOp('op2', 'r1'), anOp('op3', 'r2'), anOp('op4', 'r2')];
		const { requests, push, states } = await aSender(ops, { server: refusing('op1') });
		while ((await push()).kind === 'progress');
		expect(requests).toEqual([['op1', 'op3'], ['op4']]);
		expect(await states()).toEqual(['op1 parked', 'op2 queued']);
	});

	it('sends submissions before drafts before edits, in whatever order they were queued', async () => {
		const ops = [anEdit('edit', 'job1', 'A', 'B'), aDraftOp('draft', 'd1'), anOp('submission')];
		const { requests, push } = await aSender(ops);
		await push();
		expect(requests).toEqual([['submission', 'draft', 'edit']]);
	});

	it('parks a submission whose receipt does not match the sealed answers', async () => {
		const server = createFakeServer((op) => ({
			op: op.id,
			status: 'applied',
			receipt: {
				submission_id: op.record,
				answers_hash: 'b'.repeat(64),
				received_at: NOW,
				seq: 1,
				epoch: 'e1',
				variant: false,
			},
		}));
		const { outbox, push } = await aSender([anOp('op1')], { server });
		await push();
		expect(await outbox()).toMatchObject([{ id: 'op1', parked: { reason: 'receipt_mismatch' } }]);
	});

	it('writes nothing and reports it when another tab has begun to lead', async () => {
		const device = await aSender([anOp('op1')]);
		const { receive } = device.server;
		device.server.receive = (...request) => {
			void acquireLease(device.ports.store);
			return receive(...request);
		};
		const thawed = device.push();
		await expect(thawed).rejects.toBeInstanceOf(StaleTermError);
		expect(await device.states()).toEqual(['op1 queued']);
	});

	it('isolates the one of five hundred operations that fails every request, and delays only that one', async () => {
		const ops = Array.from({ length: 500 }, (_, index) => anOp(`op${index}`));
		const faultOf = (sent: Op[]): NetworkFault =>
			sent.some(({ id }) => id === 'op0') ? { kind: 'status', status: 500, body: '' } : { kind: 'fine' };
		const device = await aSender(ops, { faultOf });
		for (let requests = 0; requests < 40; requests += 1) await device.push();
		expect(await device.states()).toEqual(['op0 queued']);
	});

	it('sends full batches again soon after an outage that failed every request', async () => {
		const ops = Array.from({ length: 200 }, (_, index) => anOp(`op${index}`));
		const networkErrors = Array.from({ length: 30 }, (): NetworkFault => ({ kind: 'status', status: 503, body: '' }));
		const device = await aSender(ops, { networkErrors });
		for (let requests = 0; requests < 30; requests += 1) await device.push();
		let healed = 0;
		for (; (await device.push()).kind === 'progress'; healed += 1);
		expect(await device.states()).toEqual([]);
		expect(healed).toBeLessThan(20);
	});

	it('parks the one operation whose request the server refuses as too large, and sends those around it', async () => {
		const body = '{"code":"body_too_large","message":"Too large."}';
		const faultOf = (sent: Op[]): NetworkFault =>
			sent.some(({ id }) => id === 'big') ? { kind: 'status', status: 413, body } : { kind: 'fine' };
		const device = await aSender([anOp('small'), anOp('big'), anOp('last')], { faultOf });
		for (let requests = 0; requests < 6; requests += 1) await device.push();
		expect(await device.outbox()).toMatchObject([{ id: 'big', parked: { reason: 'body_too_large' } }]);
	});
});

describe('a batch', () => {
	const row = (id: string, answer = '') => ({
		seq: 1,
		id,
		lane: 'submissions' as const,
		record: id,
		op: anOp(id, id, { answers: { q1: answer } }),
		state: 'queued' as const,
		sent: false,
		failures: 0,
		parked: null,
		queued_at: NOW,
	});
	const ids = (batch: { id: string }[]) => batch.map(({ id }) => id);

	it('holds no more operations than requested', () => {
		expect(
			limitBySize(
				Array.from({ length: 60 }, (_, index) => row(`op${index}`)),
				50,
			),
		).toHaveLength(50);
	});

	it('is about a megabyte, and a larger operation travels alone', () => {
		const large = 'x'.repeat(600_000);
		expect(ids(limitBySize([row('a', large), row('b', large)], 50))).toEqual(['a']);
		expect(ids(limitBySize([row('c', large.repeat(3)), row('d')], 50))).toEqual(['c']);
	});
});

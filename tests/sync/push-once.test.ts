import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Op, OpResult } from '../../app/domain/sync/op.ts';
import type { PushPorts } from '../../app/sync/push/ports.ts';
import { nextBatch, pushOnce } from '../../app/sync/push/push-once.ts';
import { createFakeServer, type Weather } from './fake-server.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { anOp } from './ops.ts';

function aDevice(ops: Op[], weathers: Weather[], refuse?: (op: Op) => OpResult | undefined) {
	const outbox = createMemoryOutbox(ops);
	const server = createFakeServer(refuse);
	const requests: string[][] = [];
	const ports: PushPorts = {
		store: outbox.store,
		transport: {
			push: async (sent) => {
				requests.push(sent.map(({ id }) => id));
				return server.receive(sent, weathers.shift() ?? { kind: 'fine' });
			},
		},
		sleep: async () => undefined,
		random: () => 0,
		onStoreRecovery: () => undefined,
		hold: (_, __, task) => task(),
		onSignInNeeded: () => undefined,
		onStoreFailure: (error) => {
			throw error;
		},
	};
	return { outbox, server, requests, push: () => pushOnce(ports) };
}
const refusing =
	(...ids: string[]) =>
	(op: Op): OpResult | undefined =>
		ids.includes(op.id) ? { op: op.id, status: 'refused', code: 'job_gone', detail: 'deleted' } : undefined;

describe('one push', () => {
	it('settles what the server has, with its receipt', async () => {
		const { outbox, push } = aDevice([anOp('op1')], []);
		expect(await push()).toEqual({ kind: 'progress' });
		expect(outbox.waiting()).toEqual([]);
		expect(outbox.receipts.get('op1')).toMatchObject({ submission_id: 'record-op1', seq: 1 });
		expect(await push()).toEqual({ kind: 'idle' });
	});

	it.each(['lost', 'ack_lost', 'html', 'cut', 'crash_after_commit'] as const)(
		'keeps everything when the answer is %s, and has one effect in the end',
		async (kind) => {
			const { outbox, server, push } = aDevice([anOp('op1')], [{ kind }]);
			expect((await push()).kind).toBe('retry');
			expect(outbox.states()).toEqual(['queued']);
			expect(await push()).toEqual({ kind: 'progress' });
			expect([...server.effects]).toEqual([['op1', 1]]);
			expect(outbox.receipts.size).toBe(1);
		},
	);

	it('has one effect when the acknowledgement is lost five times', async () => {
		const { server, push } = aDevice(
			[anOp('op1')],
			Array.from({ length: 5 }, () => ({ kind: 'ack_lost' as const })),
		);
		for (let tries = 0; tries < 6; tries += 1) await push();
		expect([...server.effects]).toEqual([['op1', 1]]);
	});

	it('asks to sign in and keeps everything when the token is not taken', async () => {
		const { outbox, push } = aDevice([anOp('op1')], [{ kind: 'unauthorized' }]);
		expect(await push()).toEqual({ kind: 'sign_in' });
		expect(outbox.states()).toEqual(['queued']);
	});

	it('parks what the server refuses, with its reason, and goes on with the others', async () => {
		const { outbox, server, push } = aDevice([anOp('op1'), anOp('op2'), anOp('op3')], [], refusing('op1'));
		expect(await push()).toEqual({ kind: 'progress' });
		expect(outbox.parked()).toEqual([['op1', 'job_gone']]);
		expect(server.order.map(({ id }) => id)).toEqual(['op2', 'op3']);
	});

	it('sends a later operation of a record only after the earlier one, and not past a parked one', async () => {
		const ops = [anOp('op1', 'r1'), anOp('op2', 'r1'), anOp('op3', 'r2'), anOp('op4', 'r2')];
		const { outbox, requests, push } = aDevice(ops, [], refusing('op1'));
		while ((await push()).kind === 'progress');
		expect(requests).toEqual([['op1', 'op3'], ['op4']]);
		expect(outbox.waiting()).toEqual(['op1', 'op2']);
	});

	it('parks a receipt that is not for what was sealed', async () => {
		const wrong = (op: Op): OpResult => ({
			op: op.id,
			status: 'applied',
			receipt: {
				submission_id: op.record,
				answers_hash: 'b'.repeat(64),
				received_at: 'now',
				seq: 1,
				epoch: 'e1',
				variant: false,
			},
		});
		const { outbox, push } = aDevice([anOp('op1')], [], wrong);
		await push();
		expect(outbox.parked()).toEqual([['op1', 'receipt_mismatch']]);
	});

	it('finds the one operation that makes every request fail, and holds up only that one', async () => {
		const ops = Array.from({ length: 20 }, (_, index) => anOp(`op${index}`));
		const outbox = createMemoryOutbox(ops);
		const server = createFakeServer();
		const ports: PushPorts = {
			store: outbox.store,
			transport: {
				push: async (sent) =>
					server.receive(
						sent,
						sent.some(({ id }) => id === 'op0') ? { kind: 'status', status: 500, body: '' } : { kind: 'fine' },
					),
			},
			sleep: async () => undefined,
			random: () => 0,
			onStoreRecovery: () => undefined,
			hold: (_, __, task) => task(),
			onSignInNeeded: () => undefined,
			onStoreFailure: () => undefined,
		};
		for (let requests = 0; requests < 22; requests += 1) await pushOnce(ports);
		expect(outbox.waiting()).toEqual(['op0']);
		expect(outbox.parked()).toEqual([]);
	});

	it('parks the one operation whose request our server refuses as too large', async () => {
		const ops = [anOp('big'), anOp('small')];
		const outbox = createMemoryOutbox(ops);
		const server = createFakeServer();
		const tooLarge: Weather = { kind: 'status', status: 413, body: '{"code":"body_too_large","message":"Too large."}' };
		const ports: PushPorts = {
			store: outbox.store,
			transport: {
				push: async (sent) => server.receive(sent, sent.some(({ id }) => id === 'big') ? tooLarge : { kind: 'fine' }),
			},
			sleep: async () => undefined,
			random: () => 0,
			onStoreRecovery: () => undefined,
			hold: (_, __, task) => task(),
			onSignInNeeded: () => undefined,
			onStoreFailure: () => undefined,
		};
		for (let requests = 0; requests < 4; requests += 1) await pushOnce(ports);
		expect(outbox.parked()).toEqual([['big', 'body_too_large']]);
		expect(outbox.waiting()).toEqual(['big']);
	});
});

describe('what travels together', () => {
	const sendable = (id: string, failures = 0, answer = '') => ({
		id,
		op: anOp(id, id, { answers: { q1: answer } }),
		failures,
	});

	it('is at most fifty operations', () => {
		expect(nextBatch(Array.from({ length: 60 }, (_, index) => sendable(`op${index}`)))).toHaveLength(50);
	});

	it('is about a megabyte, and one larger operation alone', () => {
		const large = 'x'.repeat(600_000);
		const ids = (batch: { id: string }[]) => batch.map(({ id }) => id);
		expect(ids(nextBatch([sendable('a', 0, large), sendable('b', 0, large)]))).toEqual(['a']);
		expect(ids(nextBatch([sendable('c', 0, large.repeat(3)), sendable('d')]))).toEqual(['c']);
	});

	it('leaves out what failed before, until only that is left: then the one that failed least', () => {
		const ids = (batch: { id: string }[]) => batch.map(({ id }) => id);
		expect(ids(nextBatch([sendable('a', 1), sendable('b'), sendable('c')]))).toEqual(['b', 'c']);
		expect(ids(nextBatch([sendable('a', 3), sendable('b', 2), sendable('c', 5)]))).toEqual(['b']);
	});
});

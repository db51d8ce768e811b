import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Op } from '../../app/domain/sync/op.ts';
import { createPusher } from '../../app/sync/push/pusher.ts';
import { createFakeServer, type Weather } from './fake-server.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { anOp } from './ops.ts';

const weather: fc.Arbitrary<Weather> = fc.oneof(
	fc
		.constantFrom<Weather['kind'][]>(
			'fine',
			'lost',
			'ack_lost',
			'html',
			'cut',
			'repeated',
			'unauthorized',
			'crash_after_commit',
		)
		.map((kind) => ({ kind }) as Weather),
	fc.constantFrom<Weather>(
		{ kind: 'status', status: 503, body: '{"code":"storage_unavailable","message":"Full."}' },
		{ kind: 'status', status: 429, body: '' },
		{ kind: 'status', status: 404, body: '{"message":"Missing."}' },
		{ kind: 'status', status: 408, body: '' },
	),
);

const operations: fc.Arbitrary<Op[]> = fc
	.array(fc.constantFrom('r1', 'r2', 'r3', 'r4'), { minLength: 1, maxLength: 12 })
	.map((records) => records.map((record, index) => anOp(`op${index}`, record)));

/** Runs a device over the weather until nothing waits; time is counted, not waited for. */
async function drain(ops: Op[], weathers: Weather[], crashes: number[]) {
	const outbox = createMemoryOutbox(ops);
	const server = createFakeServer();
	let elapsedMs = 0;
	let requests = 0;
	let signIns = 0;
	for (let run = 0; run <= crashes.length; run += 1) {
		const over = new AbortController();
		const crashAt = requests + (crashes[run] ?? Number.POSITIVE_INFINITY);
		const pusher = createPusher('lock', {
			store: {
				...outbox.store,
				listSendable: async () => {
					const waiting = await outbox.store.listSendable();
					if (waiting.length === 0) over.abort();
					return waiting;
				},
			},
			transport: {
				push: async (sent) => {
					const answer = server.receive(sent, weathers[requests] ?? { kind: 'fine' });
					requests += 1;
					if (requests < crashAt) return answer;
					over.abort();
					return { kind: 'none', reason: 'network' };
				},
			},
			sleep: async (ms) => {
				elapsedMs += ms;
			},
			random: () => 0.999,
			onStoreRecovery: () => undefined,
			hold: (_, __, task) => task(),
			onSignInNeeded: () => {
				signIns += 1;
			},
			onStoreFailure: (error) => {
				throw error;
			},
		});
		await pusher.run(over.signal);
	}
	return { outbox, server, elapsedMs, requests, signIns };
}

describe('the pusher', () => {
	it('has exactly one effect an operation, in order a record, and drops nothing, whatever the network and crashes do', async () => {
		await fc.assert(
			fc.asyncProperty(
				operations,
				fc.array(weather, { maxLength: 25 }),
				fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
				async (ops, weathers, crashes) => {
					const { outbox, server } = await drain(ops, weathers, crashes);
					expect(outbox.waiting()).toEqual([]);
					expect(Array.from(server.effects.values())).toEqual(ops.map(() => 1));
					expect(Array.from(outbox.receipts.keys()).sort()).toEqual(ops.map(({ id }) => id).sort());
					for (const record of new Set(ops.map((op) => op.record))) {
						const made = ops.filter((op) => op.record === record).map(({ id }) => id);
						expect(server.order.filter((op) => op.record === record).map(({ id }) => id)).toEqual(made);
					}
				},
			),
			{ numRuns: 500 },
		);
	});

	it('empties the outbox within ninety seconds of the network healing', async () => {
		const broken: Weather[] = Array.from({ length: 40 }, () => ({ kind: 'lost' }));
		const whileBroken = await drain([anOp('op1')], broken.slice(0, 39), []);
		const healed = await drain([anOp('op1')], broken, []);
		expect(healed.outbox.waiting()).toEqual([]);
		expect(healed.elapsedMs - whileBroken.elapsedMs).toBeLessThanOrEqual(60_000);
	});

	it('tries at once when kicked, and waits its turn when not', async () => {
		const outbox = createMemoryOutbox([anOp('op1')]);
		const server = createFakeServer();
		const weathers: Weather[] = [{ kind: 'lost' }];
		const over = new AbortController();
		const waits: number[] = [];
		const pusher = createPusher('lock', {
			store: outbox.store,
			transport: { push: async (ops) => server.receive(ops, weathers.shift() ?? { kind: 'fine' }) },
			sleep: (ms, signal) => {
				waits.push(ms);
				return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
			},
			random: () => 0.5,
			onStoreRecovery: () => undefined,
			hold: (_, __, task) => task(),
			onSignInNeeded: () => undefined,
			onStoreFailure: (error) => {
				throw error;
			},
		});
		const running = pusher.run(over.signal);
		await expect.poll(() => waits).toEqual([500]);
		expect(outbox.waiting()).toEqual(['op1']);
		pusher.kick();
		await expect.poll(() => outbox.waiting()).toEqual([]);
		over.abort();
		await running;
	});

	it('goes on after its store failed', async () => {
		const outbox = createMemoryOutbox([anOp('op1')]);
		const server = createFakeServer();
		const over = new AbortController();
		const failures: unknown[] = [];
		let reads = 0;
		const pusher = createPusher('lock', {
			store: {
				...outbox.store,
				listSendable: () => {
					reads += 1;
					return reads === 1 ? Promise.reject(new Error('closed')) : outbox.store.listSendable();
				},
			},
			transport: { push: async (ops) => server.receive(ops, { kind: 'fine' }) },
			sleep: async () => undefined,
			random: () => 0,
			onStoreRecovery: () => failures.push('works again'),
			hold: (_, __, task) => task(),
			onSignInNeeded: () => undefined,
			onStoreFailure: (error) => failures.push(error),
		});
		const running = pusher.run(over.signal);
		await expect.poll(() => outbox.waiting()).toEqual([]);
		expect(failures).toEqual([new Error('closed'), 'works again']);
		over.abort();
		await running;
	});
});

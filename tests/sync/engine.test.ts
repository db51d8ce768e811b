import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Op } from '../../app/domain/sync/op.ts';
import { createEngine } from '../../app/sync/engine/engine.ts';
import type { EnginePorts } from '../../app/sync/engine/ports.ts';
import { aDevice, queue } from './device.ts';
import { createFakeServer, type Weather } from './fake-server.ts';
import { createMemoryStore } from './memory-store.ts';
import { aDraftOp, anOp } from './ops.ts';
import { aSyncedJob } from './rows.ts';

const weather: fc.Arbitrary<Weather> = fc.oneof(
	fc
		.constantFrom(
			'fine' as const,
			'lost' as const,
			'ack_lost' as const,
			'html' as const,
			'cut' as const,
			'repeated' as const,
			'unauthorized' as const,
			'crash_after_commit' as const,
		)
		.map((kind): Weather => ({ kind })),
	fc.constantFrom<Weather>(
		{ kind: 'status', status: 503, body: '{"code":"storage_unavailable","message":"Full."}' },
		{ kind: 'status', status: 429, body: '' },
		{ kind: 'status', status: 404, body: '{"message":"Missing."}' },
		{ kind: 'status', status: 408, body: '' },
	),
);

const operations: fc.Arbitrary<Op[]> = fc
	.array(fc.constantFrom('r1', 'r2', 'r3', 'r4'), { minLength: 1, maxLength: 12 })
	.map((records) =>
		records.map((record, index) => (index % 3 ? aDraftOp(`op${index}`, record) : anOp(`op${index}`, record))),
	);

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs a device over the weather until nothing waits, dying after as many requests as `crashes` say; time is counted, not waited for. */
async function drain(ops: Op[], weathers: Weather[], crashes: number[]) {
	const memory = createMemoryStore();
	const server = createFakeServer();
	await queue(memory.store, ops);
	const left = [...weathers];
	let elapsedMs = 0;
	for (const crashAfter of [...crashes, Number.POSITIVE_INFINITY]) {
		const over = new AbortController();
		let requests = 0;
		const device = aDevice({ memory, server });
		const ports: EnginePorts = {
			...device.ports,
			random: () => 0.999,
			transport: {
				...device.ports.transport,
				push: async (sent) => {
					const answer = server.receive(structuredClone(sent), left.shift() ?? { kind: 'fine' });
					requests += 1;
					if (requests < crashAfter) return answer;
					over.abort();
					memory.crash();
					return new Promise(() => undefined);
				},
			},
			clock: {
				...device.ports.clock,
				// A step of the loop that gives life its beat would never end in no time.
				sleep: (ms, signal) =>
					new Promise((resolve) => {
						signal.addEventListener('abort', () => resolve());
						if (ms === 2_000) return;
						elapsedMs += ms;
						void soon().then(resolve);
					}),
			},
		};
		void createEngine(ports).run(over.signal);
		while (!over.signal.aborted && memory.contents().outbox?.length !== 0) await soon();
		over.abort();
	}
	return { memory, server, elapsedMs };
}

describe('the engine', () => {
	it('has one effect an operation, in order a record, and drops nothing, whatever the network and crashes do', async () => {
		await fc.assert(
			fc.asyncProperty(
				operations,
				fc.array(weather, { maxLength: 25 }),
				fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
				async (ops, weathers, crashes) => {
					const { memory, server } = await drain(ops, weathers, crashes);
					expect(memory.contents().outbox).toEqual([]);
					expect(Array.from(server.effects.values())).toEqual(ops.map(() => 1));
					for (const record of new Set(ops.map((op) => op.record))) {
						const made = ops.filter((op) => op.record === record).map(({ id }) => id);
						expect(server.order.filter((op) => op.record === record).map(({ id }) => id)).toEqual(made);
					}
				},
			),
			{ numRuns: 300 },
		);
	});

	it('tries at once when kicked, and waits its turn when not', async () => {
		const device = aDevice({ weathers: [{ kind: 'lost' }] });
		device.ports.transport.pull = async () => ({ kind: 'none', reason: 'network' });
		await queue(device.ports.store, [anOp('op1')]);
		const engine = createEngine(device.ports);
		const over = new AbortController();
		const running = engine.run(over.signal);
		await expect.poll(() => device.waits).toContain(500);
		expect(await device.states()).toEqual(['op1 queued']);
		engine.kick();
		await expect.poll(device.states).toEqual([]);
		over.abort();
		await running;
	});

	it('waits its own while when the server asks to come back in no time', async () => {
		const device = aDevice();
		device.ports.transport.pull = async () => ({ kind: 'none', reason: 'network' });
		device.ports.transport.push = async () => ({ kind: 'answer', status: 429, body: '', retryAfter: '0' });
		await queue(device.ports.store, [anOp('op1')]);
		const over = new AbortController();
		const running = createEngine(device.ports).run(over.signal);
		await expect.poll(() => device.waits.toSorted((a, b) => a - b)).toEqual([500, 500, 2_000]);
		over.abort();
		await running;
	});

	it('goes on after its store failed, and says both', async () => {
		const device = aDevice();
		await queue(device.ports.store, [anOp('op1')]);
		const { write } = device.ports.store;
		let writes = 0;
		device.ports.store.write = (...given) => {
			writes += 1;
			return writes === 1 ? Promise.reject(new Error('closed')) : write(...given);
		};
		const { sleep } = device.ports.clock;
		device.ports.clock.sleep = (ms, signal) =>
			Promise.race([sleep(ms, signal), new Promise<void>((resolve) => setTimeout(resolve))]);
		const over = new AbortController();
		const running = createEngine(device.ports).run(over.signal);
		await expect.poll(device.states).toEqual([]);
		await expect.poll(() => device.told).toContain('works again');
		expect(device.told[0]).toBe('Error: closed');
		over.abort();
		await running;
	});

	it('asks to sign in when the token is not taken, and sends everything when kicked with a new one', async () => {
		const device = aDevice({ weathers: [{ kind: 'unauthorized' }] });
		await queue(
			device.ports.store,
			Array.from({ length: 200 }, (_, index) => anOp(`op${index}`)),
		);
		const engine = createEngine(device.ports);
		const over = new AbortController();
		const running = engine.run(over.signal);
		await expect.poll(() => device.told).toContain('sign in');
		expect((await device.outbox()).every(({ state, failures }) => state === 'queued' && failures === 0)).toBe(true);
		engine.kick();
		await expect.poll(device.states).toEqual([]);
		over.abort();
		await running;
	});

	it('opens the stream of pings unless an assessment is answered, and pulls at each ping', async () => {
		let isAnswering = true;
		let ping: (() => void) | undefined;
		const beats: (() => void)[] = [];
		const device = aDevice();
		const ports: EnginePorts = {
			...device.ports,
			isAnswering: () => isAnswering,
			stream: {
				open: (onPing) => {
					ping = onPing;
					return () => {
						ping = undefined;
					};
				},
			},
			clock: {
				...device.ports.clock,
				sleep: (_ms, signal) =>
					new Promise((resolve) => {
						signal.addEventListener('abort', () => resolve());
						beats.push(resolve);
					}),
			},
		};
		const over = new AbortController();
		const running = createEngine(ports).run(over.signal);
		const nextBeat = () => {
			for (const beat of beats.splice(0)) beat();
		};
		await expect.poll(() => beats.length).toBeGreaterThan(0);
		expect(ping).toBeUndefined();
		isAnswering = false;
		nextBeat();
		await expect.poll(() => ping).toBeDefined();
		device.server.change({ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) });
		ping?.();
		await expect.poll(() => device.memory.contents().jobs).toHaveLength(1);
		isAnswering = true;
		await expect.poll(() => beats.length).toBeGreaterThan(0);
		nextBeat();
		await expect.poll(() => ping).toBeUndefined();
		over.abort();
		await running;
	});

	it('pulls once more for pings that come while a pull is under way, however many', async () => {
		const device = aDevice();
		let ping: () => void = () => undefined;
		let answer: (() => void) | undefined;
		let pulls = 0;
		const ports: EnginePorts = {
			...device.ports,
			stream: {
				open: (onPing) => {
					ping = onPing;
					return () => undefined;
				},
			},
			transport: {
				...device.ports.transport,
				pull: async (cursor) => {
					pulls += 1;
					const page = device.server.pull(cursor);
					if (pulls > 1) return page;
					await new Promise<void>((resolve) => {
						answer = resolve;
					});
					return page;
				},
			},
		};
		const over = new AbortController();
		const running = createEngine(ports).run(over.signal);
		await expect.poll(() => answer).toBeDefined();
		// What the page on its way does not hold yet.
		device.server.change({ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) });
		ping();
		ping();
		answer?.();
		await expect.poll(() => device.memory.contents().jobs).toHaveLength(1);
		expect(pulls).toBe(2);
		over.abort();
		await running;
	});
});

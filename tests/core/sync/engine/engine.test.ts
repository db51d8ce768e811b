import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../app/core/sync/engine/engine.ts';
import type { EnginePorts } from '../../../../app/core/sync/engine/ports.ts';
import { aDevice, queue } from '../device.ts';
import { anOp } from '../ops.ts';
import { aSyncedJob } from '../rows.ts';

describe('the engine', () => {
	it('tries immediately on request, and otherwise waits for its delay', async () => {
		const device = aDevice({ networkErrors: [{ kind: 'lost' }] });
		device.ports.transport.pull = async () => ({ kind: 'none', reason: 'network' });
		await queue(device.ports.store, [anOp('op1')]);
		const engine = createEngine(device.ports);
		const controller = new AbortController();
		const running = engine.run(controller.signal);
		await expect.poll(() => device.waits).toContain(500);
		expect(await device.states()).toEqual(['op1 queued']);
		engine.syncNow();
		await expect.poll(device.states).toEqual([]);
		controller.abort();
		await running;
	});

	it('sends nothing for new operations while the browser is offline, and everything when it is asked to', async () => {
		const device = aDevice();
		let isOnline = false;
		device.ports.isOnline = () => isOnline;
		const controller = new AbortController();
		const engine = createEngine(device.ports);
		const running = engine.run(controller.signal);
		// The outbox was empty: the pushes rest, but not permanently, because the browser may be wrong.
		await expect.poll(() => device.waits).toContain(60_000);
		await queue(device.ports.store, [anOp('op1')]);
		engine.pushNow();
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(device.requests).toEqual([]);
		isOnline = true;
		engine.syncNow();
		await expect.poll(device.states).toEqual([]);
		controller.abort();
		await running;
	});

	it('asks once for the rows that a drain of many batches changed', async () => {
		const device = aDevice();
		const { transport } = device.ports;
		let pulls = 0;
		device.ports.transport = {
			...transport,
			pull: (cursor, signal) => {
				pulls += 1;
				return transport.pull(cursor, signal);
			},
		};
		const controller = new AbortController();
		const engine = createEngine(device.ports);
		const running = engine.run(controller.signal);
		await expect.poll(() => device.events).toContain('pulled all');
		const before = pulls;
		await queue(
			device.ports.store,
			Array.from({ length: 800 }, (_, index) => anOp(`op${index}`)),
		);
		engine.pushNow();
		await expect.poll(device.states).toEqual([]);
		await expect.poll(() => pulls).toBe(before + 1);
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect([device.requests.length, pulls]).toEqual([4, before + 1]);
		controller.abort();
		await running;
	});

	it('waits for its own delay when the server sends a Retry-After of zero', async () => {
		const device = aDevice();
		device.ports.transport.pull = async () => ({ kind: 'none', reason: 'network' });
		device.ports.transport.push = async () => ({ kind: 'response', status: 429, body: '', retryAfter: '0' });
		await queue(device.ports.store, [anOp('op1')]);
		const controller = new AbortController();
		const running = createEngine(device.ports).run(controller.signal);
		await expect.poll(() => device.waits.toSorted((a, b) => a - b)).toEqual([500, 500, 2_000]);
		controller.abort();
		await running;
	});

	it('continues after its store failed, and reports the failure and the recovery', async () => {
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
		const controller = new AbortController();
		const running = createEngine(device.ports).run(controller.signal);
		await expect.poll(device.states).toEqual([]);
		await expect.poll(() => device.events).toContain('works again');
		expect(device.events[0]).toBe('Error: closed');
		controller.abort();
		await running;
	});

	it('asks to sign in when the token is refused, and sends everything with a new token', async () => {
		const device = aDevice({ networkErrors: [{ kind: 'unauthorized' }] });
		await queue(
			device.ports.store,
			Array.from({ length: 800 }, (_, index) => anOp(`op${index}`)),
		);
		const engine = createEngine(device.ports);
		const controller = new AbortController();
		const running = engine.run(controller.signal);
		await expect.poll(() => device.events).toContain('sign in');
		expect((await device.outbox()).every(({ state, failures }) => state === 'queued' && failures === 0)).toBe(true);
		engine.syncNow();
		await expect.poll(device.states).toEqual([]);
		controller.abort();
		await running;
	});

	it('opens the event stream unless an assessment has just opened, and pulls on each ping', async () => {
		let isWriting = true;
		let ping: (() => void) | undefined;
		const beats: (() => void)[] = [];
		const device = aDevice();
		const ports: EnginePorts = {
			...device.ports,
			isWriting: () => isWriting,
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
		const controller = new AbortController();
		const running = createEngine(ports).run(controller.signal);
		const nextBeat = () => {
			for (const sendHeartbeat of beats.splice(0)) sendHeartbeat();
		};
		await expect.poll(() => beats.length).toBeGreaterThan(0);
		expect(ping).toBeUndefined();
		isWriting = false;
		nextBeat();
		await expect.poll(() => ping).toBeDefined();
		device.server.change({ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) });
		ping?.();
		await expect.poll(() => device.memory.contents().jobs).toHaveLength(1);
		controller.abort();
		await running;
		expect(ping).toBeUndefined();
	});

	it('of an older build than the server says so with one request, continues sending, and gives up the lead', async () => {
		const device = aDevice();
		for (const id of ['j1', 'j2']) device.server.change({ collection: 'jobs', id, row: aSyncedJob({ id }) });
		const row = { id: 'f1', flag_name: 'f', description: '', is_enabled: true, config_data: {} };
		device.server.change({ collection: 'evaluation_feature_flags', id: 'f1', row });
		await queue(device.ports.store, [anOp('op1')]);
		let pulls = 0;
		let endLead: () => void = () => undefined;
		const { sleep } = device.ports.clock;
		const old: EnginePorts = {
			...device.ports,
			transport: {
				...device.ports.transport,
				pull: async (cursor) => {
					pulls += 1;
					const page = device.server.pull(cursor);
					// A collection that this build does not know.
					return page.kind === 'response'
						? { ...page, body: page.body.replace('"evaluation_feature_flags"', '"later"') }
						: page;
				},
			},
			clock: {
				...device.ports.clock,
				sleep: (ms, signal) =>
					ms === 30_000
						? new Promise((resolve) => {
								endLead = resolve;
							})
						: sleep(ms, signal),
			},
		};
		const controller = new AbortController();
		const engine = createEngine(old);
		const running = engine.run(controller.signal);
		await expect.poll(() => device.events).toContain('pulled outdated');
		await expect.poll(device.states).toEqual([]);
		expect(device.memory.contents().jobs).toHaveLength(2);
		const asked = pulls;
		device.events.length = 0;
		engine.syncNow();
		await expect.poll(() => device.events).toEqual(['pulled outdated']);
		expect(pulls).toBe(asked);
		endLead();
		await expect.poll(() => pulls).toBe(asked + 1);
		controller.abort();
		await running;

		const later = new AbortController();
		const next = createEngine(device.ports).run(later.signal);
		await expect.poll(() => device.memory.contents().evaluation_feature_flags).toEqual([row]);
		expect(device.memory.contents().jobs).toHaveLength(2);
		expect(device.events.at(-1)).toBe('pulled all');
		later.abort();
		await next;
	});

	it('pulls once more for pings that arrive during a pull, however many', async () => {
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
		const controller = new AbortController();
		const running = createEngine(ports).run(controller.signal);
		await expect.poll(() => answer).toBeDefined();
		// A change that the page in flight does not contain yet.
		device.server.change({ collection: 'jobs', id: 'j1', row: aSyncedJob({ id: 'j1' }) });
		ping();
		ping();
		answer?.();
		await expect.poll(() => device.memory.contents().jobs).toHaveLength(1);
		expect(pulls).toBe(2);
		controller.abort();
		await running;
	});
});

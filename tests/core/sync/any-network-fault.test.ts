import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEngine } from '../../../app/core/sync/engine/engine.ts';
import type { EnginePorts } from '../../../app/core/sync/engine/ports.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { aDevice, queue } from './device.ts';
import { createFakeServer, type NetworkFault } from './fake-server.ts';
import { aDraftOp, anOp } from './ops.ts';

const fault: fc.Arbitrary<NetworkFault> = fc.oneof(
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
		.map((kind): NetworkFault => ({ kind })),
	fc.constantFrom<NetworkFault>(
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

/**
 * Runs a device through the given network faults until its outbox is empty, crashing after as many requests as `crashes` say.
 * Time is counted, not waited for.
 */
async function drain(ops: Op[], networkErrors: NetworkFault[], crashes: number[]) {
	const memory = createMemoryStore();
	const server = createFakeServer();
	await queue(memory.store, ops);
	const left = [...networkErrors];
	let elapsedMs = 0;
	for (const crashAfter of [...crashes, Number.POSITIVE_INFINITY]) {
		const controller = new AbortController();
		let requests = 0;
		const device = aDevice({ memory, server });
		const ports: EnginePorts = {
			...device.ports,
			random: () => 0.999,
			transport: {
				...device.ports.transport,
				push: async (sent) => {
					const response = server.receive(structuredClone(sent), left.shift() ?? { kind: 'fine' });
					requests += 1;
					if (requests < crashAfter) return response;
					controller.abort();
					memory.crash();
					return new Promise(() => undefined);
				},
			},
			clock: {
				...device.ports.clock,
				// A heartbeat loop without a delay would never end.
				sleep: (ms, signal) =>
					new Promise((resolve) => {
						signal.addEventListener('abort', () => resolve());
						if (ms === 2_000) return;
						elapsedMs += ms;
						void soon().then(resolve);
					}),
			},
		};
		void createEngine(ports).run(controller.signal);
		while (!controller.signal.aborted && memory.contents().outbox?.length !== 0) await soon();
		controller.abort();
	}
	return { memory, server, elapsedMs };
}

it('the engine applies every operation once and in order per record, whatever the network and crashes do', async () => {
	await fc.assert(
		fc.asyncProperty(
			operations,
			fc.array(fault, { maxLength: 25 }),
			fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
			async (ops, networkErrors, crashes) => {
				const { memory, server } = await drain(ops, networkErrors, crashes);
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

import { entryOf } from '../../../app/core/store/enqueue.ts';
import type { SyncStore } from '../../../app/core/store/sync-store.ts';
import type { EnginePorts } from '../../../app/core/sync/engine/ports.ts';
import type { SyncResponse } from '../../../app/domain/sync/classify-push.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { NOW } from '../store/client-builders.ts';
import { createMemoryStore, type MemoryStore } from '../store/memory-store.ts';
import { createFakeServer, type FakeServer, type NetworkFault } from './fake-server.ts';

let made = 0;
/** Returns a new id on each call. */
export const newId = (): string => {
	made += 1;
	return `made${String(made).padStart(11, '0')}`;
};

/** Queues operations in this order. */
export const queue = (store: SyncStore, ops: readonly Op[]): Promise<void> =>
	store.write('strict', ['outbox'], async ({ outbox }) => {
		for (const op of ops) await outbox.add(entryOf(op, NOW));
	});

/** One device and one server without a clock: `networkErrors` are those of successive requests. */
export function aDevice(
	shape: {
		memory?: MemoryStore;
		server?: FakeServer;
		networkErrors?: NetworkFault[];
		faultOf?: (ops: Op[]) => NetworkFault;
	} = {},
) {
	const { memory = createMemoryStore(), server = createFakeServer(), networkErrors = [], faultOf } = shape;
	const requests: string[][] = [];
	const events: string[] = [];
	const waits: number[] = [];
	const ports: EnginePorts = {
		name: 'lock',
		store: memory.store,
		transport: {
			push: async (ops): Promise<SyncResponse> => {
				requests.push(ops.map(({ id }) => id));
				// What the device sends is a copy of the rows in its store.
				const sent = structuredClone(ops);
				return server.receive(sent, faultOf?.(sent) ?? networkErrors.shift() ?? { kind: 'fine' });
			},
			pull: async (cursor) => server.pull(cursor),
		},
		clock: {
			isoNow: () => NOW,
			monotonicMs: () => 0,
			sleep: (ms, signal) => {
				waits.push(ms);
				return new Promise((resolve) => {
					if (signal.aborted) resolve();
					signal.addEventListener('abort', () => resolve());
				});
			},
		},
		random: () => 0.5,
		newId,
		locks: { hold: (_name, { signal }, task) => task(signal) },
		stream: { open: () => () => undefined },
		isOnline: () => true,
		isVisible: () => true,
		isWriting: () => false,
		onPulled: (failure) => events.push(`pulled ${failure ?? 'all'}`),
		onSignInNeeded: () => events.push('sign in'),
		onStoreFailure: (error) => events.push(String(error)),
		onStoreRecovery: () => events.push('works again'),
	};
	return {
		memory,
		server,
		ports,
		requests,
		events,
		waits,
		outbox: () => memory.store.read(['outbox'], ({ outbox }) => outbox.list()),
		/** The outbox as `id state`. */
		states: async () =>
			(await memory.store.read(['outbox'], ({ outbox }) => outbox.list())).map(({ id, state }) => `${id} ${state}`),
	};
}

import { readState, writeState } from '../../store/sync-state.ts';
import type { SyncStore } from '../../store/sync-store.ts';
import type { TableName } from '../../store/tables.ts';
import { type Lease, StaleTermError } from './ports.ts';

/** Starts a new term: transactions of earlier leaders fail from then on, and operations in flight are requeued. */
export async function acquireLease(store: SyncStore): Promise<Lease> {
	const term = await store.write('strict', ['meta', 'outbox'], async (tables) => {
		const next = ((await readState(tables, 'term')) ?? 0) + 1;
		await writeState(tables, 'term', next);
		const sending = await tables.outbox.where('state', 'sending');
		await tables.outbox.putAll(sending.map((row) => ({ ...row, state: 'queued' as const })));
		return next;
	});
	return {
		term,
		resubmittedEpoch: null,
		write: (durability, tables, work) =>
			store.write(durability, Array.from(new Set<TableName>([...tables, 'meta'])), async (opened) => {
				if ((await readState(opened, 'term')) !== term) throw new StaleTermError();
				return work(opened);
			}),
	};
}

/** Sends a heartbeat. */
export const sendHeartbeat = (lease: Lease): Promise<void> =>
	lease.write('relaxed', [], async (tables) => {
		await writeState(tables, 'beats', ((await readState(tables, 'beats')) ?? 0) + 1);
	});

/** Returns a value that changes with every heartbeat of a leader. */
export const readHeartbeat = (store: SyncStore): Promise<string> =>
	store.read(
		['meta'],
		async (tables) => `${(await readState(tables, 'term')) ?? ''}.${(await readState(tables, 'beats')) ?? ''}`,
	);

import type { MetaRow } from '../../store/rows.ts';
import type { Durability, SyncStore, TableName, Transaction } from '../../store/sync-store.ts';
import { StaleTermError } from './ports.ts';

/** The leader's right to write. Each of its transactions checks that no later term has begun, and writes nothing otherwise. */
export type Lease = {
	term: number;
	/** @throws StaleTermError when another tab leads now */
	write<T>(durability: Durability, tables: readonly TableName[], work: (tables: Transaction) => Promise<T>): Promise<T>;
};

const numberOf = (row: MetaRow | undefined): number => Number(row?.value ?? 0);

/** Begins a new term: transactions of earlier leaders fail from then on, and operations in flight are requeued. */
export async function acquireLease(store: SyncStore): Promise<Lease> {
	const term = await store.write('strict', ['meta', 'outbox'], async ({ meta, outbox }) => {
		const next = numberOf(await meta.get('term')) + 1;
		await meta.put({ key: 'term', value: String(next) });
		const sending = await outbox.where('state', 'sending');
		await outbox.putAll(sending.map((row) => ({ ...row, state: 'queued' as const })));
		return next;
	});
	return {
		term,
		write: (durability, tables, work) =>
			store.write(durability, Array.from(new Set<TableName>([...tables, 'meta'])), async (opened) => {
				if (numberOf(await opened.meta.get('term')) !== term) throw new StaleTermError();
				return work(opened);
			}),
	};
}

/** Sends a heartbeat. */
export const beat = (lease: Lease): Promise<void> =>
	lease.write('relaxed', [], async ({ meta }) => {
		await meta.put({ key: 'beats', value: String(numberOf(await meta.get('beats')) + 1) });
	});

/** A value that changes with every heartbeat of a leader. */
export const readPulse = (store: SyncStore): Promise<string> =>
	store.read(
		['meta'],
		async ({ meta }) => `${(await meta.get('term'))?.value ?? ''}.${(await meta.get('beats'))?.value ?? ''}`,
	);

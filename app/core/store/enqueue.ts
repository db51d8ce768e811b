import { laneOf } from '#domain/ops/lanes';
import type { Op } from '#domain/sync/op';
import type { OutboxRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/** Creates an outbox entry in state `queued`. `at`: device clock, ISO 8601. */
export const entryOf = (op: Op, at: string): Omit<OutboxRow, 'seq'> => ({
	id: op.id,
	lane: laneOf(op),
	record: op.record,
	op,
	state: 'queued',
	sent: false,
	failures: 0,
	parked: null,
	queued_at: at,
});

/** Queues the operation. Call it in the same transaction as the write that the operation describes. */
export const enqueue = (
	tables: Pick<Transaction, 'outbox'>,
	op: Op,
	at: string,
	base?: OutboxRow['base'],
): Promise<number> => tables.outbox.add({ ...entryOf(op, at), ...(base && { base }) });

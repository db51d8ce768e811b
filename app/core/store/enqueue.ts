import { laneOf } from '#domain/ops/lanes';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { Op, OpKind, OpOf } from '#domain/sync/op';
import type { OutboxRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/** Context of a command: an id generator for records and operations, and the device's time (ISO 8601). */
export type CommandContext = { newId: () => string; at: string };

/** What an operation does, before it is queued. */
type Command = { [Kind in OpKind]: Pick<OpOf<Kind>, 'kind' | 'record' | 'payload'> }[OpKind];

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

/** Queues a command as a new operation. Call it in the same transaction as the write that the command describes. */
export const enqueue = (
	tables: Pick<Transaction, 'outbox'>,
	command: Command,
	{ newId, at }: CommandContext,
	base?: OutboxRow['base'],
): Promise<number> => {
	const op = { id: newId(), schema: OP_SCHEMA_VERSION, ...command } as Op;
	return tables.outbox.add({ ...entryOf(op, at), ...(base && { base }) });
};

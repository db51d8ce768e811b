import type { Op, OpKind } from '#domain/sync/op';
import type { Lane, OutboxRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/**
 * The lanes of an assessment's operations; all others are staff edits. Not part of the operations' modules, because an
 * assessment does not load them.
 */
const ASSESSMENT_LANES: Partial<Record<OpKind, Lane>> = {
	submit_assessment: 'submissions',
	acknowledge_notice: 'drafts',
	save_draft: 'drafts',
};

/** Creates an outbox entry in state `queued`. `at`: device clock, ISO 8601. */
export const entryOf = (op: Op, at: string): Omit<OutboxRow, 'seq'> => ({
	id: op.id,
	lane: ASSESSMENT_LANES[op.kind] ?? 'admin_edits',
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

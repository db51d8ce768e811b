import type { Op, OpKind } from '#domain/sync/op';
import type { Lane, OutboxRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

const LANE_OF: Record<OpKind, Lane> = {
	submit_assessment: 'submissions',
	acknowledge_notice: 'drafts',
	save_draft: 'drafts',
	create_job: 'admin_edits',
	edit_job: 'admin_edits',
	save_questions: 'admin_edits',
	set_shortlist: 'admin_edits',
	contact_candidate: 'admin_edits',
	edit_slide: 'admin_edits',
	add_slide: 'admin_edits',
	delete_slide: 'admin_edits',
	order_slides: 'admin_edits',
	edit_category: 'admin_edits',
	add_category: 'admin_edits',
	set_flag: 'admin_edits',
};

/** A new outbox entry in state `queued`. `at`: device clock, ISO 8601. */
export const entryOf = (op: Op, at: string): Omit<OutboxRow, 'seq'> => ({
	id: op.id,
	lane: LANE_OF[op.kind],
	record: op.record,
	op,
	state: 'queued',
	sent: false,
	failures: 0,
	parked: null,
	queued_at: at,
});

/** Queues the operation. Call it in the transaction of the write that the operation carries. */
export const enqueue = (
	tables: Pick<Transaction, 'outbox'>,
	op: Op,
	at: string,
	base?: OutboxRow['base'],
): Promise<number> => tables.outbox.add({ ...entryOf(op, at), ...(base && { base }) });

import type { OpOf } from '#domain/sync/op';
import { OP_SCHEMA_VERSION } from '#domain/sync/op';
import { enqueue } from './enqueue.ts';
import type { Made } from './queue-drafts.ts';
import type { AttemptRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/**
 * Queues what was said on the notice, in the caller's transaction: it tells the server, and so the account's other devices. What was said in a
 * test of the hiring team is of that test alone and tells nobody.
 */
export async function queueAcknowledgement(
	tables: Pick<Transaction, 'outbox'>,
	{ job_id, attempt, consent }: AttemptRow,
	{ newId, at }: Made,
): Promise<void> {
	if (!consent || attempt.is_admin_test) return;
	const op: OpOf<'acknowledge_notice'> = {
		id: newId(),
		schema: OP_SCHEMA_VERSION,
		kind: 'acknowledge_notice',
		record: newId(),
		payload: { job_id, consent },
	};
	await enqueue(tables, op, at);
}

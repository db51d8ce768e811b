import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { OpOf } from '#domain/sync/op';
import { enqueue } from './enqueue.ts';
import type { CommandContext } from './queue-drafts.ts';
import type { AttemptRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/**
 * Queues the consent of an attempt, in the caller's transaction, so that the account's other devices receive it. Consent in a
 * staff test stays on this device.
 */
export async function queueAcknowledgement(
	tables: Pick<Transaction, 'outbox'>,
	{ job_id, attempt, consent }: AttemptRow,
	{ newId, at }: CommandContext,
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

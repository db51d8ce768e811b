import { type CommandContext, enqueue } from './enqueue.ts';
import type { AttemptRow } from './rows.ts';
import type { Transaction } from './sync-store.ts';

/**
 * Queues the consent of an attempt, in the caller's transaction, so that the account's other devices receive it. Consent in a
 * staff test stays on this device.
 */
export async function queueAcknowledgement(
	tables: Pick<Transaction, 'outbox'>,
	{ job_id, attempt, consent }: AttemptRow,
	context: CommandContext,
): Promise<void> {
	if (!consent || attempt.is_admin_test) return;
	const payload = { job_id, consent };
	await enqueue(tables, { kind: 'acknowledge_notice', record: context.newId(), payload }, context);
}

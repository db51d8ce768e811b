import { parseTime } from '#domain/text/stored-time';
import type { Lease } from './ports.ts';

/** How long the payload of a submission is stored after its receipt, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes payloads thirty days after their receipt; receipts are kept. Both times are the server's, so that a wrong device
 * clock deletes nothing. Payloads of requeued operations are kept.
 */
export const deleteExpiredPayloads = (lease: Lease, serverTime: string): Promise<void> =>
	lease.write('relaxed', ['submissions', 'outbox'], async ({ submissions, outbox }) => {
		for (const row of await submissions.list()) {
			if (!row.op || !row.receipt) continue;
			const isOld = parseTime(serverTime) - parseTime(row.receipt.received_at) > RETENTION_MS;
			if (!isOld || (await outbox.where('id', row.op.id)).length > 0) continue;
			await submissions.put({ ...row, op: null, answers: {} });
		}
	});

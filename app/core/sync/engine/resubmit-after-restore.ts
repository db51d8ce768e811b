import { entryOf } from '../../store/enqueue.ts';
import { queueAcknowledgement } from '../../store/queue-acknowledgement.ts';
import { DRAFT_TABLES, type Made, queueDrafts } from '../../store/queue-drafts.ts';
import type { Lease } from './lease.ts';

/** The database that this leader found to have been offered everything: nobody else writes that while it leads, so it is looked up once. */
const offered = new WeakMap<Lease, string>();

/**
 * Another server database answers than before: one restored from a backup may lack what an earlier one confirmed. Every submission whose
 * payload is still here is queued again under the same id, and so are the texts of open attempts and what was said on the notice before
 * them; a server that has them says so. Does nothing while the database is the one that was offered all this before.
 *
 * Edits of jobs are not: each device would offer its own alone, and an edit that somebody undid from a device that is not there would
 * stand again (a job that was opened and then paused would be public). What a restore takes back of them, a person decides.
 */
export async function resubmitAfterRestore(lease: Lease, epoch: string, made: Made): Promise<void> {
	if (offered.get(lease) === epoch) return;
	const isKnown = await lease.write('relaxed', [], async ({ meta }) => (await meta.get('offered'))?.value === epoch);
	if (isKnown) return void offered.set(lease, epoch);
	await lease.write('strict', ['submissions', 'attempts', ...DRAFT_TABLES], async (tables) => {
		for (const { op, receipt, settled_epoch } of await tables.submissions.list()) {
			if (!op || !receipt || settled_epoch === epoch) continue;
			if ((await tables.outbox.where('id', op.id)).length > 0) continue;
			await tables.outbox.add({ ...entryOf(op, made.at), sent: true });
		}
		for (const attempt of await tables.attempts.list()) {
			if (attempt.is_sealed) continue;
			for (const row of await tables.drafts.where('job_id', attempt.job_id)) {
				// What waits is sent anyway; all else may be known to an earlier database only.
				const isWaiting = row.record !== null && (await tables.outbox.where('record', row.record)).length > 0;
				if (!isWaiting) await tables.drafts.put({ ...row, is_queued: false });
			}
			await queueDrafts(tables, attempt, made);
			await queueAcknowledgement(tables, attempt, made);
		}
		await tables.meta.put({ key: 'offered', value: epoch });
	});
	offered.set(lease, epoch);
}

/** Queues the texts that were typed and never queued, because the page died before it came to it. */
export const queueForgottenDrafts = (lease: Lease, made: Made): Promise<void> =>
	lease.write('strict', ['attempts', ...DRAFT_TABLES], async (tables) => {
		for (const attempt of await tables.attempts.list()) {
			if (!attempt.is_sealed) await queueDrafts(tables, attempt, made);
		}
	});

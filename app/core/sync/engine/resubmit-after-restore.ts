import { type CommandContext, entryOf } from '../../store/enqueue.ts';
import { queueAcknowledgement } from '../../store/queue-acknowledgement.ts';
import { DRAFT_TABLES, queueAllDrafts, queueDrafts } from '../../store/queue-drafts.ts';
import { readState, writeState } from '../../store/sync-state.ts';
import type { Lease } from './ports.ts';

/**
 * Handles a new epoch of the server's database. A database restored from a backup may lack what an earlier one confirmed.
 * Requeues, with the same ids, every submission whose payload is still on this device, the texts of open attempts and their
 * consents; the server ignores those that it has. Does nothing if the epoch was already handled.
 * Job edits are not requeued: each device would replay only its own, and an edit that another device reverted would return (a
 * paused job would become public). The user decides what to restore.
 */
export async function resubmitAfterRestore(lease: Lease, epoch: string, context: CommandContext): Promise<void> {
	if (lease.resubmittedEpoch === epoch) return;
	const isKnown = await lease.write(
		'relaxed',
		[],
		async (tables) => (await readState(tables, 'resubmitted_epoch')) === epoch,
	);
	if (!isKnown) await resubmitAll(lease, epoch, context);
	lease.resubmittedEpoch = epoch;
}

const resubmitAll = (lease: Lease, epoch: string, context: CommandContext): Promise<void> =>
	lease.write('strict', ['submissions', 'attempts', ...DRAFT_TABLES], async (tables) => {
		for (const { op, receipt, settled_epoch } of await tables.submissions.list()) {
			if (!op || !receipt || settled_epoch === epoch) continue;
			if ((await tables.outbox.where('id', op.id)).length > 0) continue;
			await tables.outbox.add({ ...entryOf(op, context.at), sent: true });
		}
		for (const attempt of await tables.attempts.list()) {
			if (attempt.is_sealed) continue;
			for (const row of await tables.drafts.where('job_id', attempt.job_id)) {
				// Queued operations are sent anyway. All other state may be known only to an earlier database.
				const isWaiting = row.record !== null && (await tables.outbox.where('record', row.record)).length > 0;
				if (!isWaiting) await tables.drafts.put({ ...row, is_queued: false });
			}
			await queueDrafts(tables, attempt, context);
			await queueAcknowledgement(tables, attempt, context);
		}
		await writeState(tables, 'resubmitted_epoch', epoch);
	});

/** Queues texts that were typed but not queued because the page was killed. */
export const queueUnsentDrafts = (lease: Lease, context: CommandContext): Promise<void> =>
	lease.write('strict', ['attempts', ...DRAFT_TABLES], (tables) => queueAllDrafts(tables, context));

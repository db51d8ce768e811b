import type { Receipt } from '#domain/sync/op';
import type { AccountDatabase } from '../schema/account-database.ts';
import type { OutboxRow, ParkReason } from '../schema/rows.ts';

/**
 * The server has the operation: its receipt is kept, its outbox entry and the drafts behind it go, in one strict transaction.
 * A second receipt for the same operation changes nothing.
 */
export const settleOperation = (
	{ strict }: AccountDatabase,
	opId: string,
	receipt: Receipt,
	settledAt: string,
): Promise<void> =>
	strict.transaction('rw', strict.outbox, strict.submissions, strict.drafts, strict.analytics, async () => {
		const entry = await strict.outbox.where({ id: opId }).first();
		if (entry?.seq === undefined) return;
		const submission = await strict.submissions.get(entry.record);
		if (submission) {
			await strict.submissions.update(submission.id, { receipt, settled_at: settledAt });
			const ofThisAttempt = (row: { assessment_id: string }) => row.assessment_id === submission.id;
			await strict.drafts.where({ job_id: submission.job_id }).filter(ofThisAttempt).delete();
			await strict.analytics.where({ job_id: submission.job_id }).filter(ofThisAttempt).delete();
		}
		await strict.outbox.delete(entry.seq);
	});

/** The operation waits for a person. It stays, and so does everything behind it. */
export const parkOperation = (
	{ strict }: AccountDatabase,
	opId: string,
	parked: { reason: ParkReason; detail: string },
): Promise<number> => strict.outbox.where({ id: opId }).modify({ state: 'parked', parked });

/** A person asks for a parked operation to be tried again. */
export const retryOperation = ({ strict }: AccountDatabase, opId: string): Promise<number> =>
	strict.outbox
		.where('id')
		.equals(opId)
		.filter((entry) => entry.state === 'parked')
		.modify({ state: 'queued', parked: null, failures: 0 });

/** Shows the operations as on their way. */
export const markSending = ({ relaxed }: AccountDatabase, opIds: string[]): Promise<number> =>
	relaxed.outbox
		.where('id')
		.anyOf(opIds)
		.filter((entry) => entry.state === 'queued')
		.modify({ state: 'sending' });

/**
 * Nobody sends any more: what was on its way waits again. `failed` names those whose request was answered with anything but a
 * result.
 */
export const requeueSending = ({ relaxed }: AccountDatabase, failed: string[] = []): Promise<number> =>
	relaxed.outbox
		.filter((entry) => entry.state === 'sending')
		.modify((entry: OutboxRow) => {
			entry.state = 'queued';
			if (failed.includes(entry.id)) entry.failures += 1;
		});

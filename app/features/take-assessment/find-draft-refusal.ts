import type { AccountDatabase } from '../../core/store/account-database.ts';
import type { OutboxRow } from '../../core/store/rows.ts';

/** Why the server rejects the drafts for a job; undefined while it accepts them. Reads by index, and no table that a key press writes. */
export const findDraftRejection = async (
	{ relaxed }: Pick<AccountDatabase, 'relaxed'>,
	jobId: string,
): Promise<NonNullable<OutboxRow['parked']> | undefined> => {
	const parked = await relaxed.outbox.where('state').equals('parked').toArray();
	const row = parked.find(({ op }) => op.kind === 'save_draft' && op.payload.job_id === jobId);
	return row?.parked ?? undefined;
};

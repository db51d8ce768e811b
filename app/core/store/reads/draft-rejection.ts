import type { HasStore } from '../account-database.ts';
import type { OutboxRow } from '../rows.ts';

/** Why the server rejects the drafts for a job; undefined while it accepts them. Reads by index, and no table that a key press writes. */
export const findDraftRejection = async (
	{ store }: HasStore,
	jobId: string,
): Promise<NonNullable<OutboxRow['parked']> | undefined> => {
	const parked = await store.read(['outbox'], ({ outbox }) => outbox.where('state', 'parked'));
	const row = parked.find(({ op: { payload } }) => 'question_id' in payload && payload.job_id === jobId);
	return row?.parked ?? undefined;
};

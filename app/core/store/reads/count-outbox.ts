import type { AccountDatabase } from '../account-database.ts';
import { withReopening } from '../reopen-connection.ts';
import type { OutboxRow } from '../rows.ts';

/** Numbers of the operations that `listUnsent` lists, by state. */
export type OutboxCounts = { queued: number; sending: number; parked: number };

/** Whether a sealed submission on this device contains the operation's text. */
export const isSealed = ({ op, lane }: OutboxRow, submissions: ReadonlySet<string>): boolean =>
	lane === 'drafts' && 'assessment_id' in op.payload && submissions.has(op.payload.assessment_id);

/**
 * Counts the operations, in the caller's transaction over `outbox` and `submissions`. Drafts of a sealed submission do not count.
 * Apart from those drafts, it counts by index, because an outbox can hold tens of thousands of operations.
 */
export async function countOperations({
	relaxed: { outbox, submissions },
}: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> {
	const sealed = new Set(await submissions.toCollection().primaryKeys());
	const countIn = async (state: OutboxRow['state']): Promise<number> => {
		const count = await outbox.where('state').equals(state).count();
		if (count === 0 || sealed.size === 0) return count;
		const drafts = await outbox
			.where('[lane+state+failures+seq]')
			.between(['drafts', state, -1, 0], ['drafts', state, Infinity, Infinity])
			.toArray();
		return count - drafts.filter((row) => isSealed(row, sealed)).length;
	};
	return {
		queued: await countIn('queued'),
		sending: await countIn('sending'),
		parked: await countIn('parked'),
	};
}

/** Counts the operations that the server has not accepted. One read snapshot. */
export const countOutbox = ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> =>
	withReopening(relaxed, () =>
		relaxed.transaction('r', relaxed.outbox, relaxed.submissions, () => countOperations({ relaxed })),
	);

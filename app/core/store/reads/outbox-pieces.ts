import type { AccountDatabase } from '../account-database.ts';
import { withReopening } from '../reopen-connection.ts';
import type { OutboxRow } from '../rows.ts';

/** Number of pieces of work that the server does not have, by state. */
export type OutboxCounts = { queued: number; sending: number; parked: number };

/** The piece that an entry belongs to: all rejected operations of one assessment count as one. */
const pieceOf = ({ op, lane, record }: OutboxRow): string =>
	lane !== 'admin_edits' && 'job_id' in op.payload ? `assessment/${op.payload.job_id}` : record;

/** Whether a sealed submission on this device contains the operation's text. */
export const isSealed = ({ op, lane }: OutboxRow, submissions: ReadonlySet<string>): boolean =>
	lane === 'drafts' && 'assessment_id' in op.payload && submissions.has(op.payload.assessment_id);

/**
 * Counts the pieces, in the caller's transaction over `outbox` and `submissions`. Drafts of a sealed submission do not count.
 * Apart from those drafts, it counts by index, because an outbox can hold tens of thousands of operations.
 */
export async function countPieces({
	relaxed: { outbox, submissions },
}: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> {
	const sealed = new Set(await submissions.toCollection().primaryKeys());
	const waiting = async (state: 'queued' | 'sending'): Promise<number> => {
		const count = await outbox.where('state').equals(state).count();
		if (count === 0 || sealed.size === 0) return count;
		const drafts = await outbox
			.where('[lane+state+failures+seq]')
			.between(['drafts', state, -1, 0], ['drafts', state, Infinity, Infinity])
			.toArray();
		return count - drafts.filter((row) => isSealed(row, sealed)).length;
	};
	const parked = (await outbox.where('state').equals('parked').toArray()).filter((row) => !isSealed(row, sealed));
	return {
		queued: await waiting('queued'),
		sending: await waiting('sending'),
		parked: new Set(parked.map(pieceOf)).size,
	};
}

/** Counts the operations that the server has not accepted. One read snapshot. */
export const countOutbox = ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> =>
	withReopening(relaxed, () =>
		relaxed.transaction('r', relaxed.outbox, relaxed.submissions, () => countPieces({ relaxed })),
	);

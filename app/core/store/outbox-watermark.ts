import type { AccountDatabase } from './account-database.ts';
import { withReopening } from './reopen-connection.ts';

/** The `seq` of the latest outbox entry (0 if empty), and the number of parked entries. */
export type OutboxWatermark = { last: number; parked: number };

/**
 * A value that changes when an op is added or un-parked, but not when a failed batch is requeued. Reads only the ends of
 * indexes, because an outbox can hold tens of thousands of entries.
 */
export const findOutboxWatermark = ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxWatermark> => {
	const { outbox } = relaxed;
	const find = async () => {
		// Reads the row, not only its key: a live query on keys is not notified of auto-incremented ones (Dexie 4.4).
		const last = await outbox.toCollection().last();
		return { last: last?.seq ?? 0, parked: await outbox.where('state').equals('parked').count() };
	};
	return withReopening(relaxed, () => relaxed.transaction('r', outbox, find));
};

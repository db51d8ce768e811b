import type { AccountDatabase } from './account-database.ts';

/** The counter of the latest entry of the outbox, 0 without one, and how many are parked. */
export type OutboxWatermark = { last: number; parked: number };

/**
 * What tells that there is something new to send, an entry or one that a person lets go again; one that comes back from a failed request is
 * neither, and waits for its time. Read from the ends of indexes: an outbox of weeks has tens of thousands.
 */
export const findOutboxWatermark = ({
	relaxed: { outbox },
}: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxWatermark> =>
	outbox.db.transaction('r', outbox, async () => {
		// The row and not its key alone: who watches keys is never told of one that the database makes itself (Dexie 4.4).
		const last = await outbox.toCollection().last();
		return { last: last?.seq ?? 0, parked: await outbox.where('state').equals('parked').count() };
	});

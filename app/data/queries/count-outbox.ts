import type { AccountDatabase } from '../schema/account-database.ts';

/** How many operations the server has not got, by how they stand. */
export type OutboxCounts = { queued: number; sending: number; parked: number };

/** Counted by index: an outbox of weeks has tens of thousands. One read snapshot. */
export const countOutbox = ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<OutboxCounts> =>
	relaxed.transaction('r', relaxed.outbox, async () => {
		const count = (state: keyof OutboxCounts) => relaxed.outbox.where('state').equals(state).count();
		return { queued: await count('queued'), sending: await count('sending'), parked: await count('parked') };
	});

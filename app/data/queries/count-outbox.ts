import type { AccountDatabase } from '../schema/account-database.ts';

/** How many operations the server has not got, by how they stand. */
export type OutboxCounts = { queued: number; sending: number; parked: number };

export async function countOutbox({ relaxed }: AccountDatabase): Promise<OutboxCounts> {
	const counts: OutboxCounts = { queued: 0, sending: 0, parked: 0 };
	await relaxed.outbox.each(({ state }) => {
		counts[state] += 1;
	});
	return counts;
}

import type { AccountDatabase } from '../schema/account-database.ts';
import { LANES, type OutboxRow } from '../schema/rows.ts';

/**
 * The first waiting operation of each record, by lane and then in the order they were made. A parked operation holds back the
 * later ones of its own record, and nothing else.
 */
export async function listSendable({ relaxed }: AccountDatabase): Promise<OutboxRow[]> {
	const heads = new Map<string, OutboxRow>();
	for (const entry of await relaxed.outbox.orderBy('seq').toArray()) {
		if (!heads.has(entry.record)) heads.set(entry.record, entry);
	}
	return Array.from(heads.values())
		.filter((entry) => entry.state !== 'parked')
		.sort((a, b) => LANES.indexOf(a.lane) - LANES.indexOf(b.lane));
}

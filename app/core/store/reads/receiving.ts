import type { Stored } from '../account-database.ts';
import type { Transaction } from '../sync-store.ts';

/** The server's head at the start of a pull of several pages, stored in `meta`. The local data is partial until the cursor reaches it. */
export type PullTarget = { epoch: string; head: number };

/** Whether rows are still being pulled: `library`, the question library; `work`, everything else, which comes first. */
export type Receiving = { work: boolean; library: boolean };

type Cursor = { epoch: string; since: number; ahead?: number };

/**
 * Finds whether this device has only part of the server's rows as of its last known head. A device that never completed a
 * pull is receiving.
 */
export const findReceiving = ({ store }: Stored): Promise<Receiving> => store.read(['meta'], readReceiving);

/** `findReceiving` in the caller's transaction. */
export async function readReceiving({ meta }: Pick<Transaction, 'meta'>): Promise<Receiving> {
	const [cursor, target, pulledAt] = [await meta.get('cursor'), await meta.get('target'), await meta.get('pulled_at')];
	const { epoch = '', since = 0, ahead = since } = JSON.parse(cursor?.value ?? '{}') as Partial<Cursor>;
	const named = target && (JSON.parse(target.value) as PullTarget);
	if (named?.epoch !== epoch) return { work: !pulledAt, library: !pulledAt };
	return { work: ahead < named.head, library: since < named.head };
}

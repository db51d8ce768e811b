import type { HasStore } from '../account-database.ts';
import { cursorOf, readState } from '../sync-state.ts';
import type { Transaction } from '../sync-store.ts';

/** Whether rows are still being pulled. `bulk`: those of the bulk collections. `work`: everything else, which is pulled first. */
export type Receiving = { work: boolean; bulk: boolean };

/**
 * Whether this device has only some of the server's rows as of the last known head. True if this device never completed a pull.
 */
export const findReceiving = ({ store }: HasStore): Promise<Receiving> => store.read(['meta'], readReceiving);

/** `findReceiving` in the caller's transaction. */
export async function readReceiving(tables: Pick<Transaction, 'meta'>): Promise<Receiving> {
	const { epoch, since, ahead = since } = await cursorOf(tables);
	const [target, pulledAt] = [await readState(tables, 'target'), await readState(tables, 'pulled_at')];
	if (target?.epoch !== epoch) return { work: !pulledAt, bulk: !pulledAt };
	return { work: ahead < target.head, bulk: since < target.head };
}

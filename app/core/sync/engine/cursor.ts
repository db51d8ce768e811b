import type { Transaction } from '../../store/sync-store.ts';
import type { Cursor } from './ports.ts';

const START: Cursor = { epoch: '', scope: '', since: 0 };

/** The cursor of this device's pulls. */
export async function cursorOf({ meta }: Pick<Transaction, 'meta'>): Promise<Cursor> {
	const row = await meta.get('cursor');
	return row ? (JSON.parse(row.value) as Cursor) : START;
}

import { readState, writeState } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';

/** Returns this device's id for this account and creates it on first use. An account has one draft per question and device. */
export async function deviceId(tables: Pick<Transaction, 'meta'>, newId: () => string): Promise<string> {
	const known = await readState(tables, 'device_id');
	if (known !== undefined) return known;
	const made = newId();
	await writeState(tables, 'device_id', made);
	return made;
}

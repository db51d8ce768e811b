import type { Transaction } from './sync-store.ts';

/** Returns this device's id in this account, created on first use. An account has one draft per question and device. */
export async function deviceId({ meta }: Pick<Transaction, 'meta'>, newId: () => string): Promise<string> {
	const known = await meta.get('device_id');
	if (known) return known.value;
	const made = newId();
	await meta.put({ key: 'device_id', value: made });
	return made;
}

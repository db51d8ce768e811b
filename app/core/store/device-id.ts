import type { Transaction } from './sync-store.ts';

/** This device's id in this account, made on first use: an account has one draft a question and device. */
export async function deviceId({ meta }: Pick<Transaction, 'meta'>, newId: () => string): Promise<string> {
	const known = await meta.get('device_id');
	if (known) return known.value;
	const made = newId();
	await meta.put({ key: 'device_id', value: made });
	return made;
}

import { browserOf, databaseDeviceId } from '#domain/sync/draft-conflict';
import { newRecordId } from '../../core/platform/ids.ts';
import { readDevice, writeDevice } from '../../core/platform/key-value-store.ts';
import type { Stored } from '../../core/store/account-database.ts';

const readId = ({ store }: Stored): Promise<string | undefined> =>
	store.read(['meta'], async ({ meta }) => (await meta.get('device_id'))?.value);

/**
 * Sets the device id of the account's database to one that begins with the browser profile's id, so that its drafts are
 * recognised after a sign-out. An existing id stays. When the profile's id cannot be read or saved, the database generates
 * its own.
 */
export async function knowDevice(database: Stored): Promise<void> {
	const known = await readId(database);
	const kept = await readDevice('device_id').catch(() => null);
	if (known !== undefined && kept) return;
	const browser = typeof kept === 'string' ? kept : known === undefined ? newRecordId() : browserOf(known);
	if (!kept) await writeDevice('device_id', browser).catch(() => undefined);
	if (known !== undefined) return;
	await database.store.write('strict', ['meta'], async ({ meta }) => {
		if (await meta.get('device_id')) return;
		await meta.put({ key: 'device_id', value: databaseDeviceId(browser, newRecordId()) });
	});
}

import { browserOf, databaseDeviceId } from '#domain/sync/draft-conflict';
import { newRecordId } from '../../core/platform/ids.ts';
import { readDevice, writeDevice } from '../../core/platform/key-value-store.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { readState, writeState } from '../../core/store/sync-state.ts';

const readId = ({ store }: HasStore): Promise<string | undefined> =>
	store.read(['meta'], (tables) => readState(tables, 'device_id'));

/**
 * Sets the device id of the account's database to one that begins with the browser profile's id, so that its drafts are
 * recognised after a sign-out. An existing id stays. When the profile's id cannot be read or saved, the database
 * generates its own id.
 */
export async function knowDevice(database: HasStore): Promise<void> {
	const known = await readId(database);
	const stored = await readDevice('device_id').catch(() => null);
	if (known !== undefined && stored) return;
	const browser = typeof stored === 'string' ? stored : known === undefined ? newRecordId() : browserOf(known);
	if (!stored) await writeDevice('device_id', browser).catch(() => undefined);
	if (known !== undefined) return;
	await database.store.write('strict', ['meta'], async (tables) => {
		if ((await readState(tables, 'device_id')) !== undefined) return;
		await writeState(tables, 'device_id', databaseDeviceId(browser, newRecordId()));
	});
}

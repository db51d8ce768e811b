import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { refreshByPull } from '../../../app/core/sync/refresh.ts';
import { subscribePulled } from '../../../app/core/sync/subscribe-pulled.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import { aDatabase } from '../store/client-builders.ts';

/** A tab that pulls on request. */
function aLeader(userId: string, message: SyncMessage) {
	const channel = openSyncChannel(userId);
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(channel, message);
	});
	return () => channel.close();
}

it.each([null, 'offline', 'unauthorized'] as const)(
	'a refresh ends like the pull of the leading tab: %s',
	async (failure) => {
		const userId = newRecordId();
		const close = aLeader(userId, { kind: 'pulled', failure });
		expect(await refreshByPull(aDatabase(userId), 'token')).toBe(failure);
		close();
	},
);

it('a subscriber to pulls is notified of successful ones of its own account only', async () => {
	const userId = newRecordId();
	let heard = 0;
	const stop = subscribePulled(userId, () => {
		heard += 1;
	});
	const [own, other] = [openSyncChannel(userId), openSyncChannel(newRecordId())];
	postTo(other, { kind: 'pulled', failure: null });
	postTo(own, { kind: 'pulled', failure: 'offline' });
	postTo(own, { kind: 'pulled', failure: null });
	await expect.poll(() => heard).toBe(1);
	stop();
	own.close();
	other.close();
});

import { openSyncChannel, type SyncMessage } from './sync-channel.ts';

/** Calls back whenever this device has all that the server has, in whichever tab it was pulled. Returns how to stop. */
export function subscribePulled(userId: string, listener: () => void): () => void {
	const channel = openSyncChannel(userId);
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'pulled' && data.failure === null) listener();
	});
	return () => channel.close();
}

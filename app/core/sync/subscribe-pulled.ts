import { openSyncChannel, type SyncMessage } from './sync-channel.ts';

/** Calls back whenever this device is in sync, regardless of which tab pulled. Returns the unsubscribe function. */
export function subscribePulled(userId: string, listener: () => void): () => void {
	const channel = openSyncChannel(userId);
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'pulled' && data.failure === null) listener();
	});
	return () => channel.close();
}

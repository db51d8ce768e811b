import { openSyncChannel, type SyncMessage } from './sync-channel.ts';

/** Calls back whenever this device is in sync, regardless of which tab pulled. Returns the unsubscribe function. */
export function subscribePulled(userId: string, listener: () => void): () => void {
	const channel = openSyncChannel(userId);
	channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'pulled' && data.failure === null) listener();
	});
	return () => channel.close();
}

/**
 * `subscribePulled` for slow fetches: calls back at most once per `apartMs`; pulls during that time cause one more call at its
 * end. Devices pull at every change of any row.
 */
export const subscribePulledApart =
	(apartMs: number): typeof subscribePulled =>
	(userId, listener) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isAskedAgain = false;
		const call = (): void => {
			isAskedAgain = timer !== undefined;
			if (isAskedAgain) return;
			listener();
			timer = setTimeout(() => {
				timer = undefined;
				if (isAskedAgain) call();
			}, apartMs);
		};
		const stop = subscribePulled(userId, call);
		return () => {
			stop();
			clearTimeout(timer);
		};
	};

import type { CallFailure } from '../remote/call.ts';

/** Why stored rows could not be brought up to date; what is stored stays as it was. */
export type RefreshFailure = CallFailure | 'storage_failed';

/** What the tabs of one account say to each other. */
export type SyncMessage =
	/** Something is to be sent or fetched now, by whichever tab does. */
	| { kind: 'kick' }
	/** An assessment was written down: another tab that shows it looks again. */
	| { kind: 'written' }
	/** The tab that pulls came to the end of a pull. */
	| { kind: 'pulled'; failure: RefreshFailure | null };

/** The channel of an account's tabs; a tab hears its own messages on every other channel that it has open. */
export const openSyncChannel = (userId: string): BroadcastChannel => new BroadcastChannel(`candor-sync-${userId}`);

export const postTo = (channel: BroadcastChannel, message: SyncMessage): void => channel.postMessage(message);

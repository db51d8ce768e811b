import type { CallFailure } from '../remote/call.ts';

/**
 * Why stored rows could not be updated. The stored rows are unchanged. `outdated`: the leading tab's build is older than the
 * server.
 */
export type RefreshFailure = CallFailure | 'storage_failed' | 'outdated';

/** Messages between the tabs of one account. */
export type SyncMessage =
	/** Requests the leading tab to push and pull now. */
	| { kind: 'kick' }
	/** An assessment was saved: other tabs that show it reload it. */
	| { kind: 'written' }
	/** The leading tab ended a pull. */
	| { kind: 'pulled'; failure: RefreshFailure | null };

/** Opens the channel of an account's tabs. A tab also receives its own messages on its other open channels. */
export const openSyncChannel = (userId: string): BroadcastChannel => new BroadcastChannel(`candor-sync-${userId}`);

export const postTo = (channel: BroadcastChannel, message: SyncMessage): void => channel.postMessage(message);

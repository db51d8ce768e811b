import { sleep } from '../platform/sleep.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from './sync-channel.ts';

/** Updates stored rows from the server; null on success. Never rejects. */
export type Refresh = (database: AccountDatabase, token: string) => Promise<RefreshFailure | null>;

/** Timeout of a pull in the leading tab, in milliseconds. */
const PULL_TIMEOUT_MS = 30_000;

/** Requests a pull from the leading tab and waits until it ends. */
export const refreshByPull: Refresh = async ({ userId }) => {
	const channel = openSyncChannel(userId);
	const controller = new AbortController();
	const pulled = new Promise<RefreshFailure | null>((resolve) => {
		channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
			if (data.kind === 'pulled') resolve(data.failure);
		});
	});
	postTo(channel, { kind: 'kick' });
	const timeout = sleep(PULL_TIMEOUT_MS, controller.signal).then((): RefreshFailure => 'unavailable');
	const failure = await Promise.race([pulled, timeout]);
	controller.abort();
	channel.close();
	return failure;
};

import { sleep } from '../platform/sleep.ts';
import { fetchReview } from '../remote/assessments.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { saveAssessmentReview } from '../store/writes/keep-review.ts';
import { openSyncChannel, postTo, type RefreshFailure, type SyncMessage } from './sync-channel.ts';

/** Brings stored rows up to date; null when it worked. Never rejects. */
export type Refresh = (database: AccountDatabase, token: string) => Promise<RefreshFailure | null>;

/** Longest wait for the tab that pulls, in milliseconds. */
const PULL_TIMEOUT_MS = 30_000;

/** Asks for a pull, in whichever tab pulls, and waits for its end. */
export const refreshByPull: Refresh = async ({ userId }) => {
	const channel = openSyncChannel(userId);
	const over = new AbortController();
	const pulled = new Promise<RefreshFailure | null>((resolve) => {
		channel.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
			if (data.kind === 'pulled') resolve(data.failure);
		});
	});
	postTo(channel, { kind: 'kick' });
	const timeout = sleep(PULL_TIMEOUT_MS, over.signal).then((): RefreshFailure => 'unavailable');
	const failure = await Promise.race([pulled, timeout]);
	over.abort();
	channel.close();
	return failure;
};

/** Fetches one review and keeps it. */
export const refreshReview =
	(assessmentId: string): Refresh =>
	async (database, token) => {
		const fetched = await fetchReview(token, assessmentId);
		if (!fetched.ok) return fetched.failure;
		return saveAssessmentReview(database, fetched.value).then(
			() => null,
			() => 'storage_failed' as const,
		);
	};

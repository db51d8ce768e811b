import type { SyncResponse } from '#domain/sync/classify-push';
import { request } from './request.ts';

/** Timeout of a page, in milliseconds. A full page of prose takes up to 190 kB, compressed. */
const PULL_TIMEOUT_MS = 40_000;

/** Requests the changes since a cursor. Never rejects; `classifyPull` interprets the response. */
export const pullChanges = (
	{ epoch, scope, since, ahead = since }: { epoch: string; scope: string; since: number; ahead?: number },
	token: string,
	signal: AbortSignal,
): Promise<SyncResponse> => {
	const query = new URLSearchParams({
		epoch,
		scope,
		since: String(since),
		ahead: String(ahead),
	});
	return request(`/api/sync/pull?${query.toString()}`, { token, timeoutMs: PULL_TIMEOUT_MS, signal });
};

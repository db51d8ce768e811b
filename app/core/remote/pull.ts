import type { SyncResponse } from '#domain/sync/classify-push';
import { request } from './request.ts';

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
		applications: 'recent',
	});
	return request(`/api/sync/pull?${query.toString()}`, { token, signal });
};

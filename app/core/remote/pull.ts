import type { SyncResponse } from '#domain/sync/classify-answer';
import { request } from './request.ts';

/** Asks what changed since a cursor. Never rejects; what the answer means is `classifyPull`'s to say. */
export const pullChanges = (
	{ epoch, scope, since, ahead = since }: { epoch: string; scope: string; since: number; ahead?: number },
	token: string,
	signal: AbortSignal,
): Promise<SyncResponse> => {
	const query = new URLSearchParams({ epoch, scope, since: String(since), ahead: String(ahead) });
	return request(`/api/sync/pull?${query.toString()}`, { token, signal });
};

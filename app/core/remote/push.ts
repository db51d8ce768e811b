import type { SyncResponse } from '#domain/sync/classify-answer';
import type { Op, PushRequest } from '#domain/sync/op';
import { request } from './request.ts';

/** Longest wait for the answer to a push, in milliseconds: submissions are longer than other requests. */
const PUSH_TIMEOUT_MS = 30_000;

/** Sends operations. Never rejects; what the answer means is `classifyAnswer`'s to say. */
export const pushOps = (ops: Op[], token: string, signal: AbortSignal): Promise<SyncResponse> => {
	const body: PushRequest = { ops };
	return request('/api/sync/push', { method: 'POST', token, body, timeoutMs: PUSH_TIMEOUT_MS, signal });
};

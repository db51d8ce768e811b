import type { SyncResponse } from '#domain/sync/classify-push';
import type { Op, PushRequest } from '#domain/sync/op';
import { request } from './request.ts';

/** Timeout of a push, in milliseconds. Submissions are larger than other requests. */
const PUSH_TIMEOUT_MS = 30_000;

/** Sends operations. Never rejects; `readPushResponse` interprets the response. */
export const pushOps = (ops: Op[], token: string, signal: AbortSignal): Promise<SyncResponse> => {
	const body: PushRequest = { ops };
	return request('/api/sync/push', { method: 'POST', token, body, timeoutMs: PUSH_TIMEOUT_MS, signal });
};

import { type PushResponse, pushResponseSchema } from '#domain/sync/op';
import type { UnsentCopy } from '#domain/sync/unsent-copy';
import { type CallResult, call } from './call.ts';

/**
 * Submits the sealed submissions of a downloaded copy with their original ids, as an admin. The server rejects other
 * operations.
 */
export const importCopy = (
	token: string,
	{ account_id, ops }: Pick<UnsentCopy, 'account_id' | 'ops'>,
): Promise<CallResult<PushResponse>> =>
	call(pushResponseSchema, '/api/sync/import', { method: 'POST', token, body: { account_id, ops } });

import { type PushResponse, pushResponseSchema } from '#domain/sync/op';
import { parseUnsentCopy, type UnsentCopy } from '#domain/sync/unsent-copy';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { withToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { restoreLocalDrafts } from './restore-local-drafts.ts';

type Failure = Extract<ImportOutcome, { kind: 'failed' }>['failure'];

const failed = (failure: Failure): ImportOutcome => ({ kind: 'failed', failure });

function failureOf(failure: CallFailure): Failure {
	switch (failure) {
		case 'offline':
			return 'needsNetwork';
		case 'unauthorized':
			return 'signIn';
		case 'forbidden':
			return 'forbidden';
		case 'not_found':
			return 'unknownAccount';
		case 'body_too_large':
		case 'too_many_ops':
			return 'tooLarge';
		default:
			return 'unavailable';
	}
}

/**
 * Counts the results of one request: accepted now, accepted before, rejected. A receipt older than the request's duration
 * is of an earlier request; both times are the server's.
 * @param tookMs from sending to the response, in milliseconds
 */
export function countImport(
	sent: number,
	{ results, server_time }: Pick<PushResponse, 'results' | 'server_time'>,
	tookMs: number,
	restored = 0,
): ImportOutcome {
	const counts = { accepted: 0, already: 0, rejected: [] as { code: string; detail: string }[] };
	for (const result of results) {
		if (result.status === 'rejected') counts.rejected.push({ code: result.code, detail: result.detail });
		else if ('receipt' in result) {
			const age = Date.parse(server_time) - Date.parse(result.receipt.received_at);
			if (age > tookMs) counts.already += 1;
			else counts.accepted += 1;
		}
	}
	return { kind: 'complete', ...counts, restored, unanswered: sent - results.length };
}

const NOTHING_SENT = { results: [], server_time: '' };

async function restoreOwn({ account_id, half_written = [] }: UnsentCopy): Promise<number> {
	const isOwn = account_id === sessionStore.current()?.user.id;
	return isOwn && half_written.length > 0 ? restoreLocalDrafts(accountDatabase(account_id), half_written) : 0;
}

/**
 * Submits the sealed submissions of a downloaded copy with their original ids, as an admin. The server rejects other
 * operations.
 */
const postCopy = (
	token: string,
	{ account_id, ops }: Pick<UnsentCopy, 'account_id' | 'ops'>,
): Promise<CallResult<PushResponse>> =>
	call(pushResponseSchema, '/api/sync/import', { method: 'POST', token, body: { account_id, ops } });

/**
 * Submits the sealed assessments of a downloaded copy for its account. The text is validated before anything is sent. If
 * the copy is of the current account, its local drafts are restored on this device; other operations of the copy are not
 * imported. Never rejects.
 */
export async function importUnsentCopy(text: string): Promise<ImportOutcome> {
	const copy = parseUnsentCopy(text);
	if (!copy) return failed('unreadable');
	const ops = copy.ops.filter(({ kind }) => kind === 'submit_assessment');
	const restored = await restoreOwn(copy).catch(() => undefined);
	if (restored === undefined) return failed('storageFailed');
	if (ops.length === 0) return restored > 0 ? countImport(0, NOTHING_SENT, 0, restored) : failed('nothing');
	const began = performance.now();
	const response = await withToken((token) => postCopy(token, { account_id: copy.account_id, ops }));
	return response.ok
		? countImport(ops.length, response.value, performance.now() - began, restored)
		: failed(failureOf(response.failure));
}

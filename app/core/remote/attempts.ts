import type { Attempt } from '#domain/assessments/attempt';
import { parseAttempt } from '#domain/assessments/parse-attempt';
import { jsonOf, request } from './request.ts';

/** Why there is no attempt; the first three are the server's word. */
export type AttemptFailure = 'job_not_found' | 'job_paused' | 'unauthorized' | 'offline' | 'unavailable';

/** Begins an attempt: the server records that this account was served these questions. */
export async function beginRemoteAttempt(
	token: string,
	jobId: string,
): Promise<{ ok: true; value: Attempt } | { ok: false; failure: AttemptFailure }> {
	const answer = await request('/api/attempts', { method: 'POST', token, body: { job_id: jobId } });
	if (answer.kind === 'none') return { ok: false, failure: answer.reason === 'offline' ? 'offline' : 'unavailable' };
	const body = jsonOf(answer);
	if (answer.status === 200) {
		const attempt = parseAttempt(body);
		return attempt ? { ok: true, value: attempt } : { ok: false, failure: 'unavailable' };
	}
	const { code } = Object(body) as { code?: unknown };
	if (answer.status === 401 && body !== undefined) return { ok: false, failure: 'unauthorized' };
	return { ok: false, failure: code === 'job_not_found' || code === 'job_paused' ? code : 'unavailable' };
}

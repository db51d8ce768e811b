import { type Attempt, attemptSchema } from '#domain/assessments/attempt';
import { call } from './call.ts';

const REFUSALS = ['job_not_found', 'job_paused', 'unauthorized'] as const;

/** Why there is no attempt; the refusals are the server's word. */
export type AttemptFailure = (typeof REFUSALS)[number] | 'offline' | 'unavailable';

/** Begins an attempt: the server records that this account was served these questions. */
export async function beginRemoteAttempt(
	token: string,
	jobId: string,
): Promise<{ ok: true; value: Attempt } | { ok: false; failure: AttemptFailure }> {
	const called = await call(attemptSchema, '/api/attempts', { method: 'POST', token, body: { job_id: jobId } });
	if (called.ok) return called;
	const known = [...REFUSALS, 'offline' as const].find((failure) => failure === called.failure);
	return { ok: false, failure: known ?? 'unavailable' };
}

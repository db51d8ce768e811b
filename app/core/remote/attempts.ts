import { type Attempt, attemptSchema } from '#domain/assessments/attempt';
import { call } from './call.ts';

const REFUSALS = ['job_not_found', 'job_paused', 'unauthorized'] as const;

/** Why there is no attempt; `REFUSALS` are codes of the server. */
export type AttemptFailure = (typeof REFUSALS)[number] | 'offline' | 'unavailable';

/** Begins an attempt: the server records that it served these questions to the account. */
export async function beginRemoteAttempt(
	token: string,
	jobId: string,
): Promise<{ ok: true; value: Attempt } | { ok: false; failure: AttemptFailure }> {
	const called = await call(attemptSchema, '/api/attempts', { method: 'POST', token, body: { job_id: jobId } });
	if (called.ok) return called;
	const known = [...REFUSALS, 'offline' as const].find((failure) => failure === called.failure);
	return { ok: false, failure: known ?? 'unavailable' };
}

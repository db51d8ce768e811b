import { call } from '../../app/core/remote/call.ts';
import { type Attempt, attemptSchema } from '../../app/domain/assessments/attempt.ts';

/** Begins an attempt as the app does, from a page of the server. @throws when the server rejects it or does not respond */
export async function beginRemoteAttempt(token: string, jobId: string): Promise<Attempt> {
	const called = await call(attemptSchema, '/api/attempts', { method: 'POST', token, body: { job_id: jobId } });
	if (!called.ok) throw new Error(`The attempt was answered with ${called.failure}.`);
	return called.value;
}

import { type Attempt, attemptSchema } from '#domain/assessments/attempt';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { beginAttempt } from './begin-attempt.ts';
import type { OpenResult } from './open-result.ts';

const REFUSALS = ['job_not_found', 'job_paused', 'unauthorized'] as const;

/** Why there is no attempt; `REFUSALS` are codes of the server. */
type AttemptFailure = (typeof REFUSALS)[number] | 'offline' | 'unavailable';

/** Begins an attempt; the server records that it served these questions to the account. */
const postAttempt = (token: string, jobId: string): Promise<CallResult<Attempt>> =>
	call(attemptSchema, '/api/attempts', { method: 'POST', token, body: { job_id: jobId } });

const attemptFailure = (failure: CallFailure): AttemptFailure =>
	[...REFUSALS, 'offline' as const].find((known) => known === failure) ?? 'unavailable';

/** Whether the server no longer has the job of an attempt that this account began. False without a response. */
export async function isJobDeleted(jobId: string): Promise<boolean> {
	const called = await withToken((token) => postAttempt(token, jobId));
	return !called.ok && called.failure === 'job_not_found';
}

type NotBegun = Exclude<OpenResult, { kind: 'ready' }>;

function refused(failure: AttemptFailure): NotBegun {
	if (failure === 'unauthorized') return { kind: 'needsSignIn' };
	if (failure === 'job_not_found') return { kind: 'jobNotFound' };
	if (failure === 'job_paused') return { kind: 'jobPaused' };
	return { kind: 'unavailable', reason: failure === 'offline' ? 'offline' : 'unavailable' };
}

/**
 * Begins an attempt with the server's questions or, without a response, with those of an earlier staff test. Returns null
 * once it is saved on this device, else why it failed.
 */
export async function beginOnServer(userId: string, jobId: string, earlier: Attempt | null): Promise<NotBegun | null> {
	const begin = async (attempt: Attempt): Promise<null> => {
		await beginAttempt(accountDatabase(userId), attempt, { assessmentId: newRecordId(), beganAt: isoNow() });
		return null;
	};
	const begun = await withToken((token) => postAttempt(token, jobId));
	if (begun.ok) return begun.value.submission ? { kind: 'alreadySubmitted' } : begin(begun.value);
	const failed = refused(attemptFailure(begun.failure));
	return earlier && failed.kind === 'unavailable' ? begin(earlier) : failed;
}

import * as z from 'zod/mini';
import { sleep } from '../../core/platform/sleep.ts';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { sendNow } from '../../core/session/run-account-services.ts';
import { withToken } from '../../core/session/with-token.ts';

const deleteJobResponseSchema = z.object({ success: z.literal(true) });

/** Deletes a job with all related records. Idempotent. */
const deleteJobCascade = (token: string, job_id: string): Promise<CallResult<{ success: true }>> =>
	call(deleteJobResponseSchema, '/api/rpc/delete_job_cascade', { method: 'POST', token, body: { job_id } });

/** Why a job was not deleted. `failed`: an error that a retry did not fix. */
export type DeleteFailure = 'offline' | 'unauthorized' | 'forbidden' | 'job_has_records' | 'failed';

/** Delay before the only retry, in milliseconds; enough for a server restart. */
const RETRY_AFTER_MS = 1_000;

const FINAL = ['offline', 'unauthorized', 'forbidden', 'job_has_records'] as const satisfies readonly CallFailure[];
const finalOf = (failure: CallFailure): DeleteFailure | undefined => FINAL.find((known) => known === failure);

/**
 * Deletes a job on the server. Retries transient errors once. A job unknown to the server counts as deleted. Never
 * rejects.
 * @returns null on success
 */
export async function deleteJob(jobId: string, retryAfterMs: number = RETRY_AFTER_MS): Promise<DeleteFailure | null> {
	let failure = await ask(jobId);
	if (failure !== null && !finalOf(failure)) {
		await sleep(retryAfterMs, new AbortController().signal);
		failure = await ask(jobId);
	}
	if (failure === null) {
		// Pull now: the server's change event may be lost, and the list must show the deletion.
		await sendNow().catch(() => undefined);
		return null;
	}
	return finalOf(failure) ?? 'failed';
}

async function ask(jobId: string): Promise<CallFailure | null> {
	const response = await withToken((token) => deleteJobCascade(token, jobId));
	return response.ok || response.failure === 'job_not_found' ? null : response.failure;
}

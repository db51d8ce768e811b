import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { sleep } from '../../core/platform/sleep.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { followOperation, type OperationOutcome } from '../../core/sync/follow-operation.ts';
import { createJob, discardNewJob, reopenNewJob } from './create-job.ts';
import type { NewJobDraft } from './find-new-job.ts';

/**
 * Outcome of saving a new job. `isReopened`: rejected, and open in the form again. `failed`: this device could not save
 * it, and nothing changed.
 */
export type CreateOutcome =
	| Exclude<OperationOutcome, { kind: 'parked' }>
	| (Extract<OperationOutcome, { kind: 'parked' }> & { isReopened: boolean })
	| { kind: 'failed' };

/** Queues a new job on this device, and waits briefly for the server's result. Never rejects. */
export async function saveNewJob(userId: string, draft: NewJobDraft): Promise<CreateOutcome> {
	const database = accountDatabase(userId);
	const opId = newRecordId();
	try {
		const outcome = await createJob(database, draft, { newId: () => opId, at: isoNow() });
		if (outcome === 'known') return { kind: 'queued' };
		const word = await followOperation(database, opId);
		return word.kind === 'parked' ? { ...word, isReopened: await reopenNewJob(database, opId) } : word;
	} catch {
		return { kind: 'failed' };
	}
}

/**
 * Number of attempts, and the delay between them in milliseconds, while a request contains the job; most requests are
 * over by then.
 */
const LOOKS = 10;
const LOOK_EVERY_MS = 300;

/** Discards a new job that the server does not have; waits for a running request. Never rejects. */
export async function dropNewJob(userId: string, jobId: string): Promise<'done' | 'sent' | 'failed'> {
	try {
		for (let look = 1; look < LOOKS; look += 1) {
			if ((await discardNewJob(accountDatabase(userId), jobId)) === 'done') return 'done';
			await sleep(LOOK_EVERY_MS, new AbortController().signal);
		}
		return await discardNewJob(accountDatabase(userId), jobId);
	} catch {
		return 'failed';
	}
}

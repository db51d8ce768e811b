import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { followOperation, type OperationOutcome } from '../../core/sync/follow-operation.ts';
import { editJob, type JobValues } from '../../entities/jobs/edit-job.ts';

/** Outcome of a change to a job. `failed`: this device could not save it, and nothing changed. */
export type JobActionOutcome = OperationOutcome | { kind: 'unchanged' } | { kind: 'gone' } | { kind: 'failed' };

/**
 * Changes a job on this device, and waits briefly for the server's result. `isDraft`: the values are its local draft.
 * Never rejects.
 */
export async function changeJob(
	userId: string,
	jobId: string,
	values: JobValues,
	options?: { isDraft: boolean },
): Promise<JobActionOutcome> {
	const database = accountDatabase(userId);
	const opId = newRecordId();
	try {
		const outcome = await editJob(database, jobId, values, { newId: () => opId, at: isoNow() }, options);
		return outcome === 'queued' ? await followOperation(database, opId) : { kind: outcome };
	} catch {
		return { kind: 'failed' };
	}
}

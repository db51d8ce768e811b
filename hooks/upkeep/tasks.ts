import { cron } from '../core/queue/cron.ts';
import { submissionsArrive } from '../core/queue/load-signal.ts';
import { wakeUpkeepWorker } from '../core/queue/upkeep-pool.ts';
import { announceInvitations, findOpenBatch, inviteNext } from '../invitations/batches.ts';
import { hasUnstoredApplications, storeApplications } from '../rows/application-rows.ts';
import { findDeletedJob, removeDeletedJobRows } from '../rows/remove-deleted-job-rows.ts';

/** One batch of work over many rows. */
export type Batch = {
	/** Changes at most `size` rows in the given transaction. */
	work(txApp: core.App, size: number): void;
	/** Called after the commit. */
	announce?: (app: core.App) => void;
};

/**
 * The next batch; undefined when there is no work. Pending work is stored in the database, so a killed process loses nothing.
 */
export function nextBatch(app: core.App): Batch | undefined {
	const invitations = findOpenBatch(app);
	// First, because an admin is waiting for the result.
	if (invitations !== '') {
		return { work: (own, size) => inviteNext(own, invitations, size), announce: announceInvitations };
	}
	const job = findDeletedJob(app);
	if (job !== '') return { work: (own, size) => removeDeletedJobRows(own, job, size) };
	return !submissionsArrive(app) && hasUnstoredApplications(app) ? { work: storeApplications } : undefined;
}

export const hasUpkeep = (app: core.App): boolean => nextBatch(app) !== undefined;

/** Every minute: continues the work of a worker that was killed or failed. */
export const sweepUpkeep = cron((app) => {
	if (hasUpkeep(app)) wakeUpkeepWorker(app);
});

import { cron } from '../core/cron.ts';
import { wakeUpkeepWorker } from '../core/upkeep-pool.ts';
import { convertAnswerGrams, hasAnswerGrams } from '../evaluation/convert-answer-grams.ts';
import { announceInvitations, findOpenBatch, inviteNext } from '../invitations/batches.ts';
import { findDeletedJob, removeDeletedJobRows } from '../jobs/remove-deleted-job-rows.ts';

/** One batch of work over many rows. */
export type Batch = {
	/** Works on at most `size` rows, in a transaction of its own. */
	work(txApp: core.App, size: number): void;
	/** Called after the commit. */
	announce?: (app: core.App) => void;
};

/** The batch to do next; undefined when there is no upkeep to do. What is to be done is in the database, so a kill loses nothing. */
export function nextBatch(app: core.App): Batch | undefined {
	const invitations = findOpenBatch(app);
	// First: an admin waits for them at the screen.
	if (invitations !== '') {
		return { work: (own, size) => inviteNext(own, invitations, size), announce: announceInvitations };
	}
	const job = findDeletedJob(app);
	if (job !== '') return { work: (own, size) => removeDeletedJobRows(own, job, size) };
	return hasAnswerGrams(app) ? { work: convertAnswerGrams } : undefined;
}

export const hasUpkeep = (app: core.App): boolean => nextBatch(app) !== undefined;

/** Every minute: what a worker left behind that was killed or broke off. */
export const sweepUpkeep = cron((app) => {
	if (hasUpkeep(app)) wakeUpkeepWorker(app);
});

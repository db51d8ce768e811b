import type { Attempt } from '#domain/assessments/attempt';
import type { AccountDatabase } from '../schema/account-database.ts';
import type { AttemptRow } from '../schema/rows.ts';

/**
 * Begins the attempt, or answers the one that this device has already begun: its questions stay those it began with. Only a
 * sealed test of staff makes way for a new one. One strict transaction, so that two tabs begin the same attempt.
 */
export const beginAttempt = (
	{ strict }: AccountDatabase,
	attempt: Attempt,
	made: { assessmentId: string; beganAt: string },
): Promise<AttemptRow> =>
	strict.transaction('rw', strict.attempts, strict.drafts, strict.analytics, async () => {
		const jobId = attempt.job.id;
		const begun = await strict.attempts.get(jobId);
		if (begun && !(begun.is_sealed && begun.attempt.is_admin_test)) return begun;
		await strict.drafts.where({ job_id: jobId }).delete();
		await strict.analytics.where({ job_id: jobId }).delete();
		const row: AttemptRow = {
			job_id: jobId,
			assessment_id: made.assessmentId,
			attempt,
			began_at: made.beganAt,
			is_sealed: false,
			position: 0,
		};
		await strict.attempts.put(row);
		return row;
	});

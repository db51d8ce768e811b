import { type Attempt, isSameAi } from '#domain/assessments/attempt';
import { coversConsent, joinedConsent } from '#domain/assessments/consent';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AttemptRow } from '../../core/store/rows.ts';

/**
 * Begins the attempt, or returns the existing one of this device with its original questions. Only a sealed staff test is
 * replaced. Adopts consent given on another device for the current version of the text unless this device has its own;
 * opt-outs from older versions stay. Until consent is given, the attempt names the AI that the server uses now. One strict
 * transaction, so that two tabs begin the same attempt.
 */
export const beginAttempt = (
	{ store }: HasStore,
	{ consent, ...attempt }: Attempt,
	made: { assessmentId: string; beganAt: string },
): Promise<AttemptRow> =>
	store.write('strict', ['attempts', 'drafts', 'analytics'], async (tables) => {
		const jobId = attempt.job.id;
		const heard = coversConsent(consent) ? consent : undefined;
		const begun = await tables.attempts.get(jobId);
		if (begun && !(begun.is_sealed && begun.attempt.is_admin_test)) {
			if (begun.is_sealed || coversConsent(begun.consent)) return begun;
			if (!heard && isSameAi(attempt, begun.attempt)) return begun;
			const asked: AttemptRow = {
				...begun,
				attempt: { ...begun.attempt, ai: attempt.ai },
				...(heard && { consent: joinedConsent(begun.consent, heard) }),
			};
			await tables.attempts.put(asked);
			return asked;
		}
		for (const table of [tables.drafts, tables.analytics]) {
			const old = await table.where('job_id', jobId);
			await table.deleteAll(old.map((row): [string, string] => [row.job_id, row.question_id]));
		}
		const row: AttemptRow = {
			job_id: jobId,
			assessment_id: made.assessmentId,
			attempt,
			began_at: made.beganAt,
			is_sealed: false,
			position: 0,
			...(heard && { consent: heard }),
		};
		await tables.attempts.put(row);
		return row;
	});

import type { Op, SubmissionPayload } from '#domain/sync/op';
import { OP_SCHEMA_VERSION } from '#domain/sync/op-schema-version';
import type { AccountDatabase } from '../schema/account-database.ts';
import type { AttemptRow, SubmissionRow } from '../schema/rows.ts';

/** `already`: this attempt was sealed before, perhaps in another tab; that submission stands. `gone`: no such attempt here. */
export type SealOutcome =
	| { kind: 'sealed'; submission: SubmissionRow }
	| { kind: 'already'; submission: SubmissionRow }
	| { kind: 'gone' };

/**
 * Freezes the answers, their hash and the operation that carries them, in one strict transaction. Of two tabs that seal the
 * same attempt one does, and both get its submission. The drafts stay until the receipt.
 */
export const sealSubmission = (
	{ strict }: AccountDatabase,
	attempt: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
	payload: SubmissionPayload,
	opId: string,
): Promise<SealOutcome> =>
	strict.transaction('rw', strict.attempts, strict.submissions, strict.outbox, async (): Promise<SealOutcome> => {
		const begun = await strict.attempts.get(attempt.job_id);
		const existing = await strict.submissions.get(attempt.assessment_id);
		if (existing) return { kind: 'already', submission: existing };
		if (!begun || begun.assessment_id !== attempt.assessment_id) return { kind: 'gone' };
		const { job, is_admin_test } = begun.attempt;
		const submission: SubmissionRow = {
			id: attempt.assessment_id,
			job_id: attempt.job_id,
			job_title: job.title,
			job_company: job.company,
			job_location: job.location,
			question_version: payload.question_version,
			answers: payload.answers,
			answers_hash: payload.answers_hash,
			sealed_at: payload.sealed_at,
			is_admin_test,
			receipt: null,
			settled_at: '',
		};
		const op: Op = {
			id: opId,
			schema: OP_SCHEMA_VERSION,
			kind: 'submit_assessment',
			record: submission.id,
			payload,
		};
		await strict.submissions.add(submission);
		await strict.outbox.add({
			id: op.id,
			lane: 'submissions',
			record: op.record,
			op,
			state: 'queued',
			failures: 0,
			parked: null,
			queued_at: payload.sealed_at,
		});
		await strict.attempts.update(attempt.job_id, { is_sealed: true });
		return { kind: 'sealed', submission };
	});

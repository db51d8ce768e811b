import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { SubmissionPayload } from '#domain/ops/submit-assessment';
import type { OpOf } from '#domain/sync/op';
import type { HasStore } from '../account-database.ts';
import { entryOf } from '../enqueue.ts';
import { dropUnsentDrafts } from '../queue-drafts.ts';
import type { AttemptRow, SubmissionRow } from '../rows.ts';

/**
 * `already`: this attempt was sealed before, perhaps in another tab; that submission counts. `gone`: this device has no
 * such attempt.
 */
type SealOutcome =
	| { kind: 'sealed'; submission: SubmissionRow }
	| { kind: 'already'; submission: SubmissionRow }
	| { kind: 'gone' };

/**
 * Freezes the answers, their hash and the operation in one strict transaction. When two tabs seal the same attempt, both
 * get the same submission. The drafts stay until the receipt.
 * @param isOffline whether the device is offline; the receipt reminds the candidate
 */
export const sealSubmission = (
	{ store }: HasStore,
	attempt: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
	payload: SubmissionPayload,
	opId: string,
	isOffline = false,
): Promise<SealOutcome> =>
	store.write('strict', ['attempts', 'submissions', 'drafts', 'outbox'], async (tables): Promise<SealOutcome> => {
		const begun = await tables.attempts.get(attempt.job_id);
		const existing = await tables.submissions.get(attempt.assessment_id);
		if (existing) return { kind: 'already', submission: existing };
		if (!begun || begun.assessment_id !== attempt.assessment_id) return { kind: 'gone' };
		const { job, is_admin_test } = begun.attempt;
		const op: OpOf<'submit_assessment'> = {
			id: opId,
			schema: OP_SCHEMA_VERSION,
			kind: 'submit_assessment',
			record: attempt.assessment_id,
			payload,
		};
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
			...(isOffline && { is_sealed_offline: true }),
			is_admin_test,
			op,
			settled_epoch: '',
			receipt: null,
			settled_at: '',
		};
		await tables.submissions.put(submission);
		await dropUnsentDrafts(tables, attempt);
		await tables.outbox.add(entryOf(op, payload.sealed_at));
		await tables.attempts.put({ ...begun, is_sealed: true });
		return { kind: 'sealed', submission };
	});

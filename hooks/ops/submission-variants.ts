import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { analyticsOf } from '../rows/assessments.ts';
import { evictComparedAnswers } from '../rows/compared-answers.ts';
import { notifyCandidate } from '../rows/notify-candidate.ts';
import type { Submission } from './submission.ts';

type Variant = { id: string; assessment: string; reason: 'later_submission' | 'op_id_conflict' };

const COUNT_VARIANTS = `SELECT CAST(count(*) AS TEXT) AS text FROM assessment_variants
	WHERE user_id = {:user} AND job_id = {:job} AND reason = {:reason}`;

/** Counts an account's variants for a job, by reason. */
export const countVariants = (txApp: core.App, { actor, op }: Submission, reason: Variant['reason']): number =>
	Number(readText(txApp.db(), COUNT_VARIANTS, { user: actor.id, job: op.payload.job_id, reason }));

const INSERT_VARIANT = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	VALUES ({:id}, {:assessment}, {:job}, {:user}, {:version}, {:answers}, {:answersHash}, {:analytics}, {:sealed}, {:now}, {:reason}, {:op}, {:hash})
	ON CONFLICT DO NOTHING`;

/** Stores a submission as a variant of the official one, `assessment`. */
export function insertVariant(txApp: core.App, submission: Submission, { id, assessment, reason }: Variant): void {
	const { actor, op, answers, analytics, hash } = submission;
	execute(txApp.db(), INSERT_VARIANT, {
		id,
		assessment,
		job: op.payload.job_id,
		user: actor.id,
		version: op.payload.question_version,
		answers,
		answersHash: op.payload.answers_hash,
		analytics,
		sealed: op.payload.sealed_at,
		now: toStoredTime(new Date()),
		reason,
		op: op.id,
		hash,
	});
}

/** Collections about the answers: their rows do not apply to other answers. */
const ABOUT_ANSWERS = [
	'notification_logs',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'evaluation_results',
	'evaluation_queue',
];

/** Collections about the candidate, and other submissions: their rows stay. */
const ABOUT_CANDIDATE = ['human_review_requests', 'consents', 'assessment_variants', 'hire_events'];

const SET_ASIDE = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	SELECT {:id}, {:record}, job_id, user_id, question_version, answers, answers_hash, (${analyticsOf('{:official}')}), sealed_at,
		submitted_at, 'later_submission', substr({:official}, 1, 15), answers_hash
	FROM assessments WHERE id = {:official}`;

/**
 * Turns an imported official submission into a variant, for the candidate's own one. Rows about the imported answers are
 * deleted.
 * @param record the id of the candidate's own submission, stored in the same transaction.
 */
export function setAsideImported(txApp: core.App, official: string, record: string): void {
	const db = txApp.db();
	execute(db, SET_ASIDE, { id: newRecordId(), official, record });
	// The candidate's own submission brings its own event.
	execute(db, "DELETE FROM hire_events WHERE assessment_id = {:official} AND source = 'system'", { official });
	for (const table of ABOUT_CANDIDATE) {
		execute(db, `UPDATE ${table} SET assessment_id = {:record} WHERE assessment_id = {:official}`, {
			official,
			record,
		});
	}
	evictComparedAnswers(txApp, JSON.stringify([official]));
	for (const table of ABOUT_ANSWERS) {
		execute(db, `DELETE FROM ${table} WHERE assessment_id = {:official}`, { official });
	}
	execute(db, 'DELETE FROM assessments WHERE id = {:official}', { official });
}

const CONFIRM = `UPDATE assessments SET imported_by = ''
	WHERE id = {:assessment} AND user_id = {:user} AND imported_by <> ''`;

/**
 * The candidate's device sent the same submission that an admin had imported: it becomes their own, and they get its receipt.
 * @returns whether a mail was queued.
 */
export const confirmImported = (txApp: core.App, user: string, assessment: string): boolean =>
	execute(txApp.db(), CONFIRM, { assessment, user }) > 0 && notifyCandidate(txApp, 'submission_received', assessment);

import { analyticsOf } from '../assessment-review/assessments.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/database.ts';
import { evictComparedAnswers } from '../evaluation/compared-answers.ts';
import type { Submission } from './submission.ts';

type Variant = { id: string; assessment: string; reason: 'later_submission' | 'op_id_conflict' };

const COUNT_VARIANTS = `SELECT CAST(count(*) AS TEXT) AS text FROM assessment_variants
	WHERE user_id = {:user} AND job_id = {:job} AND reason = {:reason}`;

/** How many variants an account has of a job, for one reason. */
export const countVariants = (txApp: core.App, { actor, op }: Submission, reason: Variant['reason']): number =>
	Number(readText(txApp.db(), COUNT_VARIANTS, { user: actor.id, job: op.payload.job_id, reason }));

const INSERT_VARIANT = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	VALUES ({:id}, {:assessment}, {:job}, {:user}, {:version}, {:answers}, {:answersHash}, {:analytics}, {:sealed}, {:now}, {:reason}, {:op}, {:hash})
	ON CONFLICT DO NOTHING`;

/** Stores a submission beside the official one, `assessment`. */
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

/** Rows about the answers themselves: of other answers they say nothing. */
const ABOUT_ANSWERS = [
	'notification_logs',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'evaluation_results',
	'evaluation_queue',
];

/** Rows of the candidate, and other submissions: these stay. */
const ABOUT_CANDIDATE = ['human_review_requests', 'consents', 'assessment_variants'];

const SET_ASIDE = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	SELECT {:id}, {:record}, job_id, user_id, question_version, answers, answers_hash, (${analyticsOf('{:official}')}), sealed_at,
		submitted_at, 'later_submission', substr({:official}, 1, 15), answers_hash
	FROM assessments WHERE id = {:official}`;

/**
 * Makes room for a candidate's own submission where an admin submitted one from a file: that one becomes a variant of it. Rows
 * about the answers in the file are deleted.
 *
 * @param record the id that the candidate's own submission gets, in the same transaction.
 */
export function setAsideImported(txApp: core.App, official: string, record: string): void {
	const db = txApp.db();
	execute(db, SET_ASIDE, { id: newRecordId(), official, record });
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

/** The candidate's own device sent what an admin had submitted from a file: it is their own from here on. */
export function confirmImported(txApp: core.App, user: string, assessment: string): void {
	execute(txApp.db(), CONFIRM, { assessment, user });
}

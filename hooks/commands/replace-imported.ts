import { execute, newRecordId } from '../platform/database.ts';
import { analyticsOf } from '../queries/assessments.ts';
import { forgetComparedAnswers } from './compared-answers.ts';

/** Rows about the answers themselves: of other answers they say nothing. */
const ABOUT_ANSWERS = [
	'notification_logs',
	'assessment_analytics',
	'assessment_overrides',
	'risk_decisions',
	'evaluation_results',
	'evaluation_queue',
];

/** Rows of the candidate, and other submissions. */
const KEPT = ['human_review_requests', 'consents', 'assessment_variants'];

const SET_ASIDE = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	SELECT {:id}, {:record}, job_id, user_id, question_version, answers, answers_hash, (${analyticsOf('{:official}')}), sealed_at,
		submitted_at, 'later_submission', substr({:official}, 1, 15), answers_hash
	FROM assessments WHERE id = {:official}`;

/**
 * Makes room for a candidate's own submission where an admin submitted one from a file: that one becomes a variant of it. What was said of
 * the answers in the file goes with them.
 *
 * @param record the id that the candidate's own submission gets, in the same transaction.
 */
export function setAsideImported(txApp: core.App, official: string, record: string): void {
	const db = txApp.db();
	execute(db, SET_ASIDE, { id: newRecordId(), official, record });
	for (const table of KEPT) {
		execute(db, `UPDATE ${table} SET assessment_id = {:record} WHERE assessment_id = {:official}`, {
			official,
			record,
		});
	}
	forgetComparedAnswers(txApp, JSON.stringify([official]));
	for (const table of ABOUT_ANSWERS)
		execute(db, `DELETE FROM ${table} WHERE assessment_id = {:official}`, { official });
	execute(db, 'DELETE FROM assessments WHERE id = {:official}', { official });
}

/** The candidate's own device sent what an admin had submitted from a file: it is their own from here on. */
export function confirmImported(app: core.App, user: string, assessment: string): void {
	execute(
		app.db(),
		`UPDATE assessments SET imported_by = '' WHERE id = {:assessment} AND user_id = {:user} AND imported_by <> ''`,
		{
			assessment,
			user,
		},
	);
}

import type { Actor } from '#domain/access/actor';
import { Refusal } from '../core/http/http-response.ts';
import { pingAccount } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { HUMAN_REVIEW } from '../rows/assessments.ts';
import { notifyCandidate } from '../rows/notify-candidate.ts';
import { isWithdrawn } from '../rows/withdrawn.ts';

const REVIEW = `SELECT COALESCE((SELECT ${HUMAN_REVIEW} FROM human_review_requests WHERE assessment_id = {:assessment}), '') AS text`;

const IS_TEST = `SELECT iif(EXISTS (SELECT 1 FROM assessments WHERE id = {:assessment} AND is_admin_test), 'test', '') AS text`;

const OWNER = `SELECT COALESCE((SELECT assessment.user_id FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.id = {:assessment}), '') AS text`;

/**
 * Stores a candidate's request for human review; returns the text of the `HumanReview`. One request per assessment: a
 * repeat returns the first.
 * @throws Refusal 404 `not_found`, also for another account's assessment; 403 `forbidden` for a staff test.
 */
export function askHumanReview(app: core.App, actor: Actor, assessment: string, message: string): string {
	if (readText(app.db(), OWNER, { assessment }) !== actor.id) throw new Refusal(404, 'not_found');
	if (readText(app.db(), IS_TEST, { assessment }) !== '') throw new Refusal(403, 'forbidden');
	const asked = execute(
		app.nonconcurrentDB(),
		`INSERT INTO human_review_requests (id, assessment_id, user_id, message, asked_at, answer, answered_by, answered_at)
		VALUES ({:id}, {:assessment}, {:user}, {:message}, {:now}, '', '', '') ON CONFLICT DO NOTHING`,
		{ id: newRecordId(), assessment, user: actor.id, message, now: toStoredTime(new Date()) },
	);
	if (asked > 0) announce(app, actor.id, assessment);
	return readText(app.db(), REVIEW, { assessment });
}

/**
 * Stores the hiring team's reply and queues the candidate's mail; returns the text of the `HumanReview`. Repeating the same
 * reply is no conflict.
 * @throws Refusal 404 `not_found` without a request, 409 `already_answered`.
 */
export function replyToHumanReview(app: core.App, actor: Actor, assessment: string, reply: string): string {
	if (isWithdrawn(app, assessment)) throw new Refusal(409, 'application_withdrawn');
	let updated = 0;
	app.runInTransaction((transaction) => {
		updated = execute(
			transaction.nonconcurrentDB(),
			`UPDATE human_review_requests SET answer = {:answer}, answered_by = {:user}, answered_at = {:now}
			WHERE assessment_id = {:assessment} AND answered_at = ''`,
			{ assessment, answer: reply, user: actor.id, now: toStoredTime(new Date()) },
		);
		if (updated > 0) notifyCandidate(transaction, 'human_review_answered', assessment);
	});
	const review = readText(app.db(), REVIEW, { assessment });
	if (review === '') throw new Refusal(404, 'not_found');
	if (updated === 0 && JSON.parse(review).answer !== reply) throw new Refusal(409, 'already_answered');
	if (updated > 0) announce(app, readText(app.db(), OWNER, { assessment }), assessment);
	return review;
}

function announce(app: core.App, owner: string, assessment: string): void {
	pingAccount(app, owner, 'assessments', assessment);
	pingStaff(app, 'assessments', assessment);
}

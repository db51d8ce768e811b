import { type Actor, isStaff } from '#domain/access/actor';
import { Refusal } from '../core/http/http-response.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { currentQuestionVersion } from '../rows/freeze-question-version.ts';
import { hasLiveInvitation } from '../rows/invitation-tokens.ts';

/**
 * Serves an account the questions of a job and stores that it did. A candidate always gets the version that was served first,
 * on every device. The hiring team gets the current questions.
 * @returns the id of the question version.
 * @throws Refusal 404 `job_not_found`, or `job_paused` when the account was neither served before the pause nor has an accepted
 * invitation that has not expired.
 */
export function startAttempt(app: core.App, actor: Actor, jobId: string): string {
	const job = readText(
		app.db(),
		`SELECT COALESCE((SELECT CASE WHEN active THEN 'active' ELSE 'paused' END FROM jobs WHERE id = {:job}), '') AS text`,
		{ job: jobId },
	);
	if (!job) throw new Refusal(404, 'job_not_found');
	const served = readText(
		app.db(),
		`SELECT COALESCE((SELECT question_version FROM attempts WHERE user_id = {:user} AND job_id = {:job}), '') AS text`,
		{ user: actor.id, job: jobId },
	);
	if (served && !isStaff(actor)) return served;
	if (job === 'paused' && !isStaff(actor) && !hasLiveInvitation(app, actor.id, jobId)) {
		throw new Refusal(404, 'job_paused');
	}

	let version = '';
	app.runInTransaction((transaction) => {
		version = currentQuestionVersion(transaction, jobId);
		if (version === served) return;
		execute(
			transaction.db(),
			`INSERT INTO attempts (user_id, job_id, question_version, served_at) VALUES ({:user}, {:job}, {:version}, {:now})
			ON CONFLICT (user_id, job_id) DO UPDATE SET question_version = excluded.question_version, served_at = excluded.served_at
			WHERE {:staff} = 1`,
			{ user: actor.id, job: jobId, version, now: toStoredTime(new Date()), staff: isStaff(actor) ? 1 : 0 },
		);
		version = readText(
			transaction.db(),
			'SELECT question_version AS text FROM attempts WHERE user_id = {:user} AND job_id = {:job}',
			{ user: actor.id, job: jobId },
		);
	});
	return version;
}

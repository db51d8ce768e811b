import { postedAt, type SeedApplication } from './compose.ts';
import type { SeedJob } from './job.ts';
import { type Operator, quoted, stored } from './operator.ts';

/** Duration of the demo's evaluations, in milliseconds. */
const EVALUATION_MS = 4_200;

/** How long before its first attempt an account was created. */
const SIGNED_UP_BEFORE = '-11 minutes';

/** Age of the hiring team's accounts, in days: older than the first job. */
const TEAM_DAYS_AGO = 61;

const DAY_MS = 86_400_000;

/** An application with its ids on the server. */
export type SubmittedApplication = { application: SeedApplication; record: string; account: string; jobId: string };

const shifted = (column: string, modifier: string) => `strftime('%Y-%m-%d %H:%M:%fZ', ${column}, ${quoted(modifier)})`;

function beganAt({ submittedAt, analytics }: SeedApplication): Date {
	const spent = analytics.reduce((sum, each) => sum + each.time_spent_seconds, 0);
	return new Date(submittedAt.getTime() - (spent || 600) * 1000 - 45_000);
}

/**
 * Statements that set the dates of all seeded records. The server sets these dates itself and the records API cannot change
 * them, so SQL does; the change log records these writes like any other.
 */
function dateStatements(
	jobs: readonly { job: SeedJob; id: string }[],
	submitted: readonly SubmittedApplication[],
	now: Date,
): string[] {
	const statements: string[] = [];
	for (const { job, id } of jobs) {
		const posted = quoted(stored(postedAt(job, now)));
		statements.push(`UPDATE jobs SET created_at = ${posted}, updated_at = ${posted} WHERE id = ${quoted(id)}`);
	}
	for (const { application, record, account, jobId } of submitted) {
		const at = quoted(stored(application.submittedAt));
		if (application.kind === 'variant') {
			statements.push(`UPDATE assessment_variants SET received_at = ${at} WHERE user_id = ${quoted(account)}`);
			continue;
		}
		const evaluated = quoted(stored(new Date(application.submittedAt.getTime() + EVALUATION_MS)));
		const scored =
			application.scored || application.inOtherLanguage
				? `, updated_at = ${evaluated}, last_evaluated_at = ${evaluated}`
				: `, updated_at = ${at}`;
		statements.push(
			`UPDATE assessments SET submitted_at = ${at}, created_at = ${at}${scored} WHERE id = ${quoted(record)}`,
			`UPDATE attempts SET served_at = ${quoted(stored(beganAt(application)))} WHERE user_id = ${quoted(account)} AND job_id = ${quoted(jobId)}`,
		);
	}
	const teamSince = quoted(stored(new Date(now.getTime() - TEAM_DAYS_AGO * DAY_MS)));
	const firstAttempt = '(SELECT min(served_at) FROM attempts WHERE user_id = users.id)';
	const submittedAt = '(SELECT submitted_at FROM assessments WHERE id = assessment_id)';
	const evaluatedAt =
		"(SELECT coalesce(nullif(last_evaluated_at, ''), submitted_at) FROM assessments WHERE id = assessment_id)";
	const ofJob = '(SELECT created_at FROM jobs WHERE id = job_id)';
	return [
		...statements,
		`UPDATE users SET created_at = ${shifted(firstAttempt, SIGNED_UP_BEFORE)} WHERE id IN (SELECT user_id FROM attempts)`,
		`UPDATE users SET created_at = ${teamSince} WHERE staff_role != '' OR id NOT IN (SELECT user_id FROM attempts)`,
		'UPDATE users SET updated_at = created_at',
		'UPDATE user_profiles SET created_at = (SELECT created_at FROM users WHERE id = user_id)',
		'UPDATE user_profiles SET updated_at = created_at',
		`UPDATE admin_users SET created_at = ${teamSince}, updated_at = ${teamSince}`,
		`UPDATE admin_invitations SET created_at = ${shifted('expires_at', '-7 days')}`,
		`UPDATE assessment_questions SET created_at = ${ofJob}, updated_at = ${ofJob}`,
		`UPDATE assessment_question_versions SET created_at = ${ofJob} WHERE job_id != ''`,
		`UPDATE assessment_analytics SET created_at = ${submittedAt}, updated_at = ${submittedAt}`,
		`UPDATE evaluation_queue SET created_at = ${submittedAt}, updated_at = ${evaluatedAt}`,
		`UPDATE consents SET created_at = ${submittedAt}`,
		`UPDATE assessment_overrides SET created_at = min(${quoted(stored(now))}, ${shifted(submittedAt, '+26 hours')})`,
		`UPDATE risk_decisions SET created_at = min(${quoted(stored(now))}, ${shifted(submittedAt, '+28 hours')})`,
		`UPDATE human_review_requests SET asked_at = min(${quoted(stored(now))}, ${shifted(submittedAt, '+20 hours')})`,
		`UPDATE human_review_requests SET answered_at = min(${quoted(stored(now))}, ${shifted(submittedAt, '+44 hours')}) WHERE answered_at != ''`,
		// Those of the re-evaluation have their time.
		`UPDATE evaluation_results SET created_at = ${evaluatedAt} WHERE asked_by = ''`,
		// These notifications are old: none is mailed when the demo starts.
		"DELETE FROM email_outbox WHERE kind = 'assessment_notification'",
		`UPDATE notification_logs SET status = 'sent', created_at = ${evaluatedAt}, updated_at = ${evaluatedAt}, sent_at = ${evaluatedAt}`,
	];
}

/** Spreads the dates of the seeded records over the last sixty days. Throws when the server rejects a statement. */
export async function spreadDates(
	operator: Operator,
	jobs: readonly { job: SeedJob; id: string }[],
	submitted: readonly SubmittedApplication[],
	now: Date,
): Promise<void> {
	await operator.execute(dateStatements(jobs, submitted, now));
}

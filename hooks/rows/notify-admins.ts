import { foldEmail } from '#domain/accounts/email';
import {
	type NotificationPreferences,
	notificationDue,
	readPreferences,
} from '#domain/admins/notification-preferences';
import { enqueueMail, enqueueNotifications } from '../core/mail/enqueue-mail.ts';
import { clockOf } from '../core/mail/local-clock.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from './withheld.ts';

type Recipient = { email: string; preferences: unknown };

const RECIPIENT = jsonObject<Recipient>()({
	email: 'email',
	preferences: "json(CASE WHEN json_valid(notification_preferences) THEN notification_preferences ELSE 'null' END)",
});

const DECIDED_FIRST = `SELECT iif(EXISTS (SELECT 1 FROM assessments assessment WHERE assessment.id = {:id} AND ${IS_DECIDED_FIRST}), 'yes', '') AS text`;

const RECIPIENTS = `SELECT json_group_array(${RECIPIENT}) AS text
	FROM admin_users WHERE is_active AND user_id != ''`;

/**
 * Queues the notifications of a new result, in the transaction that wrote it: a mail for every active staff member whose
 * preferences allow it, and a log line for each member. Once per assessment, never for a staff test. Sends nothing itself.
 * @returns whether a mail was queued; then call `wakeMailWorker` after the commit.
 */
export function notifyAdmins(txApp: core.App, assessment: core.Record): boolean {
	if (assessment.getBool('is_admin_test')) return false;
	const score: number | null = JSON.parse(assessment.getString('score') || 'null');
	// A mail only for scores above the member's threshold would reveal the score.
	const countsScore = readText(txApp.db(), DECIDED_FIRST, { id: assessment.id }) === '';
	const recipients: Recipient[] = JSON.parse(readText(txApp.db(), RECIPIENTS));
	let queued = false;
	for (const { email, preferences } of recipients) {
		const read = readPreferences(preferences);
		const asked = countsScore ? read : { ...read, score_threshold: 0 };
		queued = notify(txApp, assessment.id, score, email, asked) || queued;
	}
	return queued;
}

function notify(
	txApp: core.App,
	assessmentId: string,
	score: number | null,
	email: string,
	preferences: NotificationPreferences,
): boolean {
	const now = new Date();
	const due = notificationDue(preferences, score, now, clockOf(preferences));
	const logged = execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO notification_logs (id, assessment_id, kind, recipient, status, detail, sent_at, created_at, updated_at)
		VALUES ({:id}, {:assessment}, 'assessment_notification', {:email}, {:status}, {:detail}, '', {:now}, {:now}) ON CONFLICT DO NOTHING`,
		{
			id: newRecordId(),
			assessment: assessmentId,
			email,
			status: 'at' in due ? 'queued' : 'skipped',
			detail: 'at' in due ? '' : due.skipped,
			now: toStoredTime(now),
		},
	);
	if (logged === 0 || !('at' in due)) return false;
	if (preferences.frequency === 'immediate') return enqueueNotifications(txApp, email, due.at);
	enqueueMail(txApp, 'assessment_notification', email, {
		runAfter: due.at,
		// One mail per period reports all its results; it is composed when it is sent.
		once: `assessment_notification:${foldEmail(email)}:${due.at.toISOString()}`,
	});
	return true;
}

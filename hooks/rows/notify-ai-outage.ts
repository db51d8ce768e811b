import { foldEmail } from '#domain/accounts/email';
import { readPreferences } from '#domain/admins/notification-preferences';
import { enqueueMail } from '../core/mail/enqueue-mail.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

type Recipient = { email: string; preferences: unknown };

const RECIPIENT = jsonObject<Recipient>()({
	email: 'email',
	preferences: "json(CASE WHEN json_valid(notification_preferences) THEN notification_preferences ELSE 'null' END)",
});

const RECIPIENTS = `SELECT json_group_array(${RECIPIENT}) AS text
	FROM admin_users WHERE is_active AND user_id != '' AND role IN ('super_admin', 'admin')`;

/**
 * Notifies every active admin with mails enabled that the AI service rejects requests and only an operator can fix it. Call
 * it once per outage, not once per submission; never within a transaction.
 */
export function notifyAdminsOfAiOutage(app: core.App): void {
	const recipients: Recipient[] = JSON.parse(readText(app.db(), RECIPIENTS));
	const mailed = recipients.filter(({ preferences }) => readPreferences(preferences).email_notifications);
	if (mailed.length === 0) return;
	app.runInTransaction((txApp) => {
		for (const { email } of mailed) enqueueMail(txApp, 'ai_fault', email, { once: `ai_fault:${foldEmail(email)}` });
	});
	wakeMailWorker(app);
}

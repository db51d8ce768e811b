import { mentionDue, readPreferences } from '#domain/admins/notification-preferences';
import type { MentionEnd } from '#domain/assessments/note';
import { enqueueMail } from '../core/mail/enqueue-mail.ts';
import { clockOf } from '../core/mail/local-clock.ts';
import { readText } from '../core/sql/database.ts';
import { jsonBool, jsonObject } from '../core/sql/sql.ts';

type Mentioned = { email: string; preferences: unknown; is_own: boolean };

const MENTIONED = `SELECT COALESCE((SELECT ${jsonObject<Mentioned>()({
	email: 'email',
	preferences: "json(CASE WHEN json_valid(notification_preferences) THEN notification_preferences ELSE 'null' END)",
	is_own: jsonBool(
		'EXISTS (SELECT 1 FROM assessments WHERE id = {:assessment} AND user_id = {:user} AND NOT is_admin_test)',
	),
})} FROM admin_users WHERE is_active AND user_id = {:user} AND user_id != ''), '') AS text`;

/**
 * Mails a mention in a note to its person, if they are an active member of the hiring team who may see the note and their preferences
 * allow it, in the transaction that stores the note. No one is mailed about their own mention of themselves.
 */
export function mention(
	txApp: core.App,
	{ note, assessment, author, user }: { note: string; assessment: string; author: string; user: string },
): MentionEnd {
	const stored = readText(txApp.db(), MENTIONED, { assessment, user });
	if (stored === '') return 'left';
	const { email, preferences: chosen, is_own }: Mentioned = JSON.parse(stored);
	if (is_own) return 'own';
	const preferences = readPreferences(chosen);
	const due = user === author ? undefined : mentionDue(preferences, new Date(), clockOf(preferences));
	if (due) enqueueMail(txApp, 'mention', email, { runAfter: due, data: note });
	return 'informed';
}

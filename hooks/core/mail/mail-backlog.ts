import { readText, toStoredTime } from '../sql/database.ts';
import { jsonObject } from '../sql/sql.ts';

type MailBacklog = { waiting: number; oldest_seconds: number };

const BACKLOG = `SELECT ${jsonObject<MailBacklog>()({
	waiting: 'count(*)',
	oldest_seconds: 'COALESCE(max(0, CAST((julianday({:now}) - julianday(min(created_at))) * 86400 AS INT)), 0)',
})} AS text
	FROM email_outbox WHERE state IN ('queued', 'sending')`;

/** The number of mails that are not sent yet, and the age of the oldest in seconds. */
export function mailBacklog(app: core.App): MailBacklog {
	return JSON.parse(readText(app.db(), BACKLOG, { now: toStoredTime(new Date()) }));
}

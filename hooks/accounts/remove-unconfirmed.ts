import { cron } from '../core/queue/cron.ts';
import { readText, toStoredTime } from '../core/sql/database.ts';
import { submissions } from '../rows/withdrawn.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long an address can be confirmed before its account is removed, in days. */
const RETENTION_DAYS = 7;
/** Accounts per query; each is deleted in its own transaction. */
const BATCH = 100;

const UNCONFIRMED = `SELECT json_group_array(id) AS text FROM (
	SELECT id FROM users WHERE verified = FALSE AND created_at < {:before}
		AND NOT EXISTS (SELECT 1 FROM admin_users WHERE user_id = users.id)
		AND NOT EXISTS (SELECT 1 FROM ${submissions('user_id = users.id')})
	LIMIT ${BATCH})`;

/** Every hour: deletes accounts whose address was never confirmed, so that they do not block the owner of the address. */
export const removeUnconfirmedAccounts = cron((app) => {
	const before = toStoredTime(new Date(Date.now() - RETENTION_DAYS * DAY_MS));
	for (;;) {
		const ids: string[] = JSON.parse(readText(app.db(), UNCONFIRMED, { before }));
		for (const id of ids) app.delete(app.findRecordById('users', id));
		if (ids.length < BATCH) return;
	}
});

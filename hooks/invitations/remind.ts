import { REMINDER_DAYS } from '#domain/invitations/invitation';
import { pingStaff } from '../core/http/ping-staff.ts';
import { MAIL_COLUMNS } from '../core/mail/enqueue-mail.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { isSwitchedOff } from '../core/mail/mail-switches.ts';
import { cron } from '../core/queue/cron.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { HAS_APPLIED, IDS, IS_STAFF, MAIL_DATA, MAIL_ID } from './invite.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Reminders per transaction; the next run sends the rest. */
const BATCH = 500;

/**
 * Excludes people who applied or joined the hiring team since or switched reminders off, and invitations whose first mail was
 * not sent.
 */
const DUE = `SELECT json_group_array(id) AS text FROM (SELECT id FROM candidate_invitations target
	WHERE status = 'pending' AND remind = TRUE AND reminded_at = '' AND expires_at > {:now} AND expires_at <= {:soon}
		AND mail_state = 'sent' AND EXISTS (SELECT 1 FROM jobs WHERE id = target.job_id) AND NOT ${IS_STAFF} AND NOT ${HAS_APPLIED}
		AND NOT ${isSwitchedOff("'candidate_invitation_reminder'", 'target.email')}
	LIMIT ${BATCH})`;

/** Every ten minutes: queues one reminder for each invitation that was not accepted, three days before its expiry. */
export const remindInvited = cron((app) => {
	const now = Date.now();
	let count = 0;
	app.runInTransaction((transaction) => {
		const ids = readText(transaction.db(), DUE, {
			now: toStoredTime(new Date(now)),
			soon: toStoredTime(new Date(now + REMINDER_DAYS * DAY_MS)),
		});
		if (ids === '[]') return;
		const values = { ids, now: toStoredTime(new Date(now)) };
		count = execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO email_outbox ${MAIL_COLUMNS}
			SELECT ${MAIL_ID}, 'candidate_invitation_reminder', email, 'candidate_invitation_reminder:' || id, ${MAIL_DATA}, 'queued', 0, '', '',
				{:now}, '', '', {:now}, {:now}
			FROM candidate_invitations WHERE id IN (${IDS}) ON CONFLICT DO NOTHING`,
			values,
		);
		execute(
			transaction.nonconcurrentDB(),
			`UPDATE candidate_invitations SET reminded_at = {:now} WHERE id IN (${IDS})`,
			values,
		);
	});
	if (count === 0) return;
	wakeMailWorker(app);
	pingStaff(app, 'candidate_invitations', '');
});

/** How long an invitation that was not accepted is stored after its expiry, and a batch after its creation, in days. */
const RETENTION_DAYS = { invitation: 180, batch: 30 } as const;

/**
 * Every night: deletes old invitations that were not accepted, old batches, and the switches of addresses that then have neither
 * an account nor an invitation.
 */
export const pruneInvitations = cron((app) => {
	const db = app.nonconcurrentDB();
	const before = (days: number): string => toStoredTime(new Date(Date.now() - days * DAY_MS));
	execute(db, "DELETE FROM candidate_invitations WHERE status != 'accepted' AND expires_at < {:before}", {
		before: before(RETENTION_DAYS.invitation),
	});
	execute(db, 'DELETE FROM candidate_invitation_batches WHERE created_at < {:before}', {
		before: before(RETENTION_DAYS.batch),
	});
	execute(
		db,
		`DELETE FROM mail_switches WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = mail_switches.email COLLATE NOCASE)
			AND NOT EXISTS (SELECT 1 FROM candidate_invitations WHERE email = mail_switches.email COLLATE NOCASE)`,
	);
});

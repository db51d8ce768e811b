import { foldEmail } from '#domain/accounts/email';
import { execute, newRecordId, toStoredTime } from '../sql/database.ts';
import type { MailKind } from './mail-kinds.ts';

/**
 * Limits for mails that anyone can request, per kind and address: one a minute, three in a quarter of an hour. So the inbox
 * always has one with a valid link and cannot be flooded.
 */
const APART_MS = 60_000;
const SPELL_MS = 15 * 60_000;
const SPELL_MAILS = 3;

/**
 * Daily limit: above a number per kind and address, one in two hours. Never zero, or a stranger's requests could lock the
 * owner out of a reset.
 */
const DAY_MS = 24 * 60 * 60_000;
const DAY_MAILS = 6;
const DAY_APART_MS = 2 * 60 * 60_000;

type MailOptions = {
	/** Earliest time of sending; default: now. */
	runAfter?: Date;
	/** Deduplication key of waiting mails; empty: no deduplication. */
	once?: string;
	/** Data of the mail's template. */
	data?: string;
};

/** Queues a mail in the caller's transaction. Call `wakeMailWorker` after the commit. */
export function enqueueMail(txApp: core.App, kind: MailKind, recipient: string, options: MailOptions = {}): void {
	execute(txApp.nonconcurrentDB(), `INSERT INTO email_outbox ${MAIL_COLUMNS} VALUES ${VALUES} ON CONFLICT DO NOTHING`, {
		...row(kind, recipient, options.once ?? ''),
		...(options.runAfter && { due: toStoredTime(options.runAfter) }),
		data: options.data ?? '',
	});
}

/** Minimum interval between two notification mails to one staff member, in milliseconds. */
const NOTIFICATIONS_APART_MS = 60_000;

/**
 * Queues a mail of the notifications of a staff member, in the transaction that logs one of them: due at `at`, and at least
 * a minute after the previous mail. Does nothing when such a mail waits already: it is composed when it is sent, after this
 * transaction.
 * @returns whether a mail was queued; call `wakeMailWorker` after the commit then.
 */
export function enqueueNotifications(txApp: core.App, recipient: string, at: Date): boolean {
	const queued = execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO email_outbox ${MAIL_COLUMNS} SELECT {:id}, {:kind}, {:recipient}, {:once}, {:data}, 'queued', 0, '', '',
			max({:due}, COALESCE((SELECT strftime('%Y-%m-%d %H:%M:%fZ', max(run_after), '${NOTIFICATIONS_APART_MS / 1000} seconds')
				FROM email_outbox WHERE ${OF_RECIPIENT} AND state IN ('sending', 'sent') AND run_after <= {:now}), '')), '', '', {:now}, {:now}
		WHERE NOT EXISTS (SELECT 1 FROM email_outbox WHERE ${OF_RECIPIENT} AND state = 'queued' AND data = '' AND run_after <= {:latest})`,
		{
			...row('assessment_notification', recipient, ''),
			due: toStoredTime(at),
			latest: toStoredTime(new Date(at.getTime() + NOTIFICATIONS_APART_MS)),
		},
	);
	return queued > 0;
}

const OF_RECIPIENT = "kind = 'assessment_notification' AND recipient = {:recipient} COLLATE NOCASE";

/**
 * Queues a mail that anyone may request; does nothing while one of its kind waits for this address or was sent recently.
 * Reads only the outbox, so that response and timing do not reveal whether the address has an account.
 */
export function enqueueRequestedMail(txApp: core.App, kind: MailKind, recipient: string, data = ''): void {
	const now = Date.now();
	execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO email_outbox ${MAIL_COLUMNS} SELECT * FROM (VALUES ${VALUES})
		WHERE NOT EXISTS (SELECT 1 FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:apart})
			AND (SELECT count(*) FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:spell}) < ${SPELL_MAILS}
			AND ((SELECT count(*) FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:day}) < ${DAY_MAILS}
				OR NOT EXISTS (SELECT 1 FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:dayApart}))
		ON CONFLICT DO NOTHING`,
		{
			...row(kind, recipient, `${kind}:${foldEmail(recipient)}`),
			data,
			apart: toStoredTime(new Date(now - APART_MS)),
			spell: toStoredTime(new Date(now - SPELL_MS)),
			day: toStoredTime(new Date(now - DAY_MS)),
			dayApart: toStoredTime(new Date(now - DAY_APART_MS)),
		},
	);
}

/** The columns of a queued mail, in the order of the values. */
export const MAIL_COLUMNS = `(id, kind, recipient, once, data, state, attempts, worker, lease_until, run_after, last_error, ended_at,
	created_at, updated_at)`;
const VALUES = `({:id}, {:kind}, {:recipient}, {:once}, {:data}, 'queued', 0, '', '', {:due}, '', '', {:now}, {:now})`;

function row(kind: MailKind, recipient: string, once: string): Record<string, string> {
	const now = toStoredTime(new Date());
	return { id: newRecordId(), kind, recipient, once, data: '', due: now, now };
}

import { foldEmail } from '#domain/accounts/email';
import { execute, newRecordId, toStoredTime } from './database.ts';
import type { MailKind } from './mail-kinds.ts';

/**
 * Between two mails of a kind that anybody can ask for, to one address: a minute, and no more than three in a quarter of an hour. So there
 * is always one in the inbox whose link still works, and nobody's inbox is flooded by asking.
 */
const APART_MS = 60_000;
const SPELL_MS = 15 * 60_000;
const SPELL_MAILS = 3;

/**
 * Over a day: after so many of a kind to one address, one in two hours. Never none at all, or a stranger who asks could keep an account's
 * owner from a reset.
 */
const DAY_MS = 24 * 60 * 60_000;
const DAY_MAILS = 6;
const DAY_APART_MS = 2 * 60 * 60_000;

export type MailOptions = {
	/** Not before; at once unless given. */
	runAfter?: Date;
	/** What must not wait twice; empty: a mail of its own. */
	once?: string;
	/** What a mail of this kind says. */
	data?: string;
};

/** Queues a mail, in the transaction of what it tells. Call `kickMail` after the commit. */
export function enqueueMail(txApp: core.App, kind: MailKind, recipient: string, options: MailOptions = {}): void {
	execute(txApp.nonconcurrentDB(), `INSERT INTO email_outbox ${COLUMNS} VALUES ${VALUES} ON CONFLICT DO NOTHING`, {
		...row(kind, recipient, options.once ?? ''),
		...(options.runAfter && { due: toStoredTime(options.runAfter) }),
		data: options.data ?? '',
	});
}

/** From one notification mail to the next to one member of the hiring team, at least, in milliseconds. */
const NOTIFICATIONS_APART_MS = 60_000;

/**
 * Queues a mail of the notifications that wait for a member of the hiring team, in the transaction that logs one of them: due at `at`, and not
 * within a minute of the mail before. Nothing when such a mail waits already: it is composed when it is sent, after this transaction.
 *
 * @returns whether a mail was queued; call `kickMail` after the commit then.
 */
export function enqueueNotifications(txApp: core.App, recipient: string, at: Date): boolean {
	const queued = execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO email_outbox ${COLUMNS} SELECT {:id}, {:kind}, {:recipient}, {:once}, {:data}, 'queued', 0, '', '',
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
 * Queues a mail that anybody may ask for: nothing while one of its kind waits for this address, or came a moment ago. It looks at nothing
 * but the outbox, so that an address with and without an account make no difference, in the answer or its time.
 */
export function enqueueRequestedMail(txApp: core.App, kind: MailKind, recipient: string): void {
	const now = Date.now();
	execute(
		txApp.nonconcurrentDB(),
		`INSERT INTO email_outbox ${COLUMNS} SELECT * FROM (VALUES ${VALUES})
		WHERE NOT EXISTS (SELECT 1 FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:apart})
			AND (SELECT count(*) FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:spell}) < ${SPELL_MAILS}
			AND ((SELECT count(*) FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:day}) < ${DAY_MAILS}
				OR NOT EXISTS (SELECT 1 FROM email_outbox WHERE once = {:once} AND once != '' AND created_at > {:dayApart}))
		ON CONFLICT DO NOTHING`,
		{
			...row(kind, recipient, `${kind}:${foldEmail(recipient)}`),
			apart: toStoredTime(new Date(now - APART_MS)),
			spell: toStoredTime(new Date(now - SPELL_MS)),
			day: toStoredTime(new Date(now - DAY_MS)),
			dayApart: toStoredTime(new Date(now - DAY_APART_MS)),
		},
	);
}

const COLUMNS = `(id, kind, recipient, once, data, state, attempts, worker, lease_until, run_after, last_error, ended_at,
	created_at, updated_at)`;
const VALUES = `({:id}, {:kind}, {:recipient}, {:once}, {:data}, 'queued', 0, '', '', {:due}, '', '', {:now}, {:now})`;

function row(kind: MailKind, recipient: string, once: string): Record<string, string> {
	const now = toStoredTime(new Date());
	return { id: newRecordId(), kind, recipient, once, data: '', due: now, now };
}

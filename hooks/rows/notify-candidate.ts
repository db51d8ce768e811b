import { findSmtpUrl } from '../core/environment.ts';
import { MAIL_COLUMNS } from '../core/mail/enqueue-mail.ts';
import type { ApplicationMail } from '../core/mail/mail-kinds.ts';
import { isSwitchedOff } from '../core/mail/mail-switches.ts';
import { execute, newRecordId, toStoredTime } from '../core/sql/database.ts';

/**
 * Mails about what a person did wait this long, in milliseconds: a reply and a score, or a score that is corrected at once, are
 * then one mail.
 */
const PERSON_WAITS_MS = 5 * 60_000;

const DAY_MS = 24 * 60 * 60_000;
/** Mails of one kind about one assessment in 24 hours: a score can be changed any number of times. */
const DAY_MAILS = 3;

/** SQL: the mails of a kind about the assessment `{:assessment}`. */
const mailsOf = (kind: string): string => `email_outbox WHERE once = ${kind} || ':' || {:assessment} AND once != ''`;

/** `is_admin_test` covers test mode. A blocked account is unconfirmed. */
const QUEUE = `INSERT INTO email_outbox ${MAIL_COLUMNS}
	SELECT {:id}, {:kind}, account.email, {:once}, assessment.id, 'queued', 0, '', '', {:due}, '', '', {:now}, {:now}
	FROM assessments assessment JOIN users account ON account.id = assessment.user_id
	WHERE assessment.id = {:assessment} AND assessment.is_admin_test = FALSE AND account.verified = TRUE AND account.email <> ''`;

const QUEUE_SWITCHED = `${QUEUE} AND NOT ${isSwitchedOff('{:kind}', 'account.email')}`;

/** The mail of a reply that still waits also reports the score. */
const QUEUE_OF_PERSON = `${QUEUE_SWITCHED} AND (SELECT count(*) FROM ${mailsOf('{:kind}')} AND created_at > {:day}) < ${DAY_MAILS}
		AND NOT EXISTS (SELECT 1 FROM ${mailsOf("'human_review_answered'")} AND state = 'queued')
	ON CONFLICT DO NOTHING`;

/** How the mails of a kind are queued, and how long they wait, in milliseconds. Of those that wait, one at a time is queued. */
const KINDS: Record<ApplicationMail, { statement: string; waitsMs: number }> = {
	submission_received: { statement: QUEUE, waitsMs: 0 },
	result_ready: { statement: QUEUE_SWITCHED, waitsMs: 0 },
	scored_by_person: { statement: QUEUE_OF_PERSON, waitsMs: PERSON_WAITS_MS },
	human_review_answered: { statement: QUEUE_OF_PERSON, waitsMs: PERSON_WAITS_MS },
};

/**
 * Queues a mail about an application to its candidate, in the transaction that wrote what it reports. Nothing is queued for a
 * test of the hiring team, for a blocked or deleted account, when the candidate has switched the kind off, or without a mail
 * server: it would arrive when one is configured months later.
 * @returns whether a mail is due now; then call `wakeMailWorker` after the commit. The others are found by the sweep.
 */
export function notifyCandidate(txApp: core.App, kind: ApplicationMail, assessment: string): boolean {
	if (!findSmtpUrl()) return false;
	const { statement, waitsMs } = KINDS[kind];
	const now = Date.now();
	const timeIn = (ms: number): string => toStoredTime(new Date(now + ms));
	const db = txApp.nonconcurrentDB();
	const queued = execute(db, statement, {
		id: newRecordId(),
		kind,
		once: waitsMs > 0 ? `${kind}:${assessment}` : '',
		due: timeIn(waitsMs),
		now: timeIn(0),
		day: timeIn(-DAY_MS),
		assessment,
	});
	if (queued > 0 && kind === 'human_review_answered') {
		execute(db, `DELETE FROM ${mailsOf("'scored_by_person'")} AND state = 'queued'`, { assessment });
	}
	return queued > 0 && waitsMs === 0;
}

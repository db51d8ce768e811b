import { invitationExpiry } from '#domain/invitations/invitation';
import { RECIPIENT_ERROR_CODES, type ReadRecipient, type RecipientError } from '#domain/invitations/recipient';
import { LIMITS } from '../core/limits.ts';
import { MAIL_COLUMNS } from '../core/mail/enqueue-mail.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { submissions } from '../rows/withdrawn.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the invitations of a request have in common. `sender`: the admin's account id. */
export type Sending = { job: string; sender: string; message: string; remind: boolean };

/** When an invitation that is sent now expires. */
const newExpiry = (): string => toStoredTime(new Date(invitationExpiry(Date.now())));

/**
 * The key of an invitation's mail. Sending again changes the expiry and with it the key, so that the new mail is sent even
 * while the earlier one is in transit. `lower` folds only A to Z, like `foldEmail`.
 */
const mailKey = (expiry: string): string =>
	`'candidate_invitation:' || job_id || ':' || lower(email) || ':' || ${expiry}`;

/** Counts the mails to the address of a row with `job_id` and `email` since `{:since}`. */
const MAILS_TODAY = `(SELECT count(*) FROM email_outbox WHERE once != '' AND once > ${mailKey("''")} AND once < ${mailKey("'~'")}
	AND created_at > {:since})`;

/** The same over all jobs. */
const MAILS_OF_ALL_JOBS = `(SELECT count(*) FROM email_outbox WHERE kind = 'candidate_invitation'
	AND recipient = target.email COLLATE NOCASE AND created_at > {:since})`;

/** Start of the period of the limit of mails to one address, in the stored format. */
export const mailsSince = (): string => toStoredTime(new Date(Date.now() - DAY_MS));

/** Conditions on a row `target` with `job_id` and `email`. An administrator's test is not an application. */
export const IS_STAFF = 'EXISTS (SELECT 1 FROM admin_users WHERE email = target.email COLLATE NOCASE AND is_active)';
export const HAS_APPLIED = `EXISTS (SELECT 1 FROM users account
	WHERE account.email = target.email COLLATE NOCASE AND account.email != ''
		AND EXISTS (SELECT 1 FROM ${submissions('user_id = account.id AND job_id = target.job_id AND NOT is_admin_test')}))`;

/** Why a row `target` with `job_id` and `email` gets no invitation; empty when it may. Needs `{:now}` and `{:since}`. */
export const RECIPIENT_ERROR = `CASE
	WHEN NOT EXISTS (SELECT 1 FROM jobs WHERE id = target.job_id) THEN 'job_gone'
	WHEN ${IS_STAFF} THEN 'is_staff'
	WHEN ${HAS_APPLIED} THEN 'already_applied'
	WHEN EXISTS (SELECT 1 FROM candidate_invitations WHERE job_id = target.job_id AND email = target.email COLLATE NOCASE
		AND status = 'accepted' AND accepted_by != '' AND expires_at > {:now}) THEN 'already_accepted'
	WHEN ${MAILS_TODAY} >= ${LIMITS.invitationMailsPerDay} THEN 'too_many_mails'
	WHEN ${MAILS_OF_ALL_JOBS} >= ${LIMITS.invitationMailsPerAddress} THEN 'too_many_mails'
	ELSE '' END`;

const ERROR = `SELECT ${RECIPIENT_ERROR} AS text FROM (SELECT {:job} AS job_id, {:email} AS email) target`;

/** Converts an error of `RECIPIENT_ERROR`. */
export const readRecipientError = (error: string): RecipientError =>
	RECIPIENT_ERROR_CODES.find((code) => code === error) ?? 'failed';

/** Replaces a pending invitation of the address, expired or not; names are kept when none are given. */
const INVITE = `INSERT INTO candidate_invitations (id, job_id, email, first_name, last_name, custom_message, status, invited_by,
		created_at, expires_at, accepted_at, accepted_by, remind, reminded_at, mail_state, mail_error)
	VALUES ({:id}, {:job}, {:email}, {:first}, {:last}, {:message}, 'pending', {:sender}, {:now}, '', '', '', {:remind}, '', 'queued', '')
	ON CONFLICT (job_id, email COLLATE NOCASE) WHERE status = 'pending' DO UPDATE SET
		first_name = iif({:first} || {:last} = '', first_name, excluded.first_name),
		last_name = iif({:first} || {:last} = '', last_name, excluded.last_name),
		custom_message = excluded.custom_message, invited_by = excluded.invited_by, remind = excluded.remind
	RETURNING id AS text`;

/**
 * Writes the invitation of one recipient in the caller's transaction, or returns why it cannot. Call `sendInvitations` with its
 * id.
 */
export function invite(
	txApp: core.App,
	{ job, sender, message, remind }: Sending,
	{ email, firstName, lastName }: ReadRecipient,
): { id: string } | RecipientError {
	const now = toStoredTime(new Date());
	const error = readText(txApp.nonconcurrentDB(), ERROR, { job, email, now, since: mailsSince() });
	if (error !== '') return readRecipientError(error);
	const id = readText(txApp.nonconcurrentDB(), INVITE, {
		id: newRecordId(),
		job,
		email,
		first: firstName,
		last: lastName,
		message,
		sender,
		remind,
		now,
	});
	return { id };
}

/**
 * Queues the mails of the pending ones of these invitations with a new expiry, in the caller's transaction. Earlier links stop
 * working, and earlier mails that are still queued are deleted. Call `wakeMailWorker` after the commit.
 */
export function sendInvitations(txApp: core.App, ids: readonly string[]): void {
	const db = txApp.nonconcurrentDB();
	const values = { ids: JSON.stringify(ids), expiry: newExpiry(), now: toStoredTime(new Date()) };
	const run = (sql: string): void => {
		execute(db, sql, values);
	};
	run(`DELETE FROM candidate_invitation_tokens WHERE invitation_id IN (SELECT id ${PENDING})`);
	run(`DELETE FROM email_outbox WHERE state = 'queued' AND once IN (
		SELECT ${mailKey('expires_at')} ${PENDING})`);
	run(`UPDATE candidate_invitations SET expires_at = {:expiry}, reminded_at = '', mail_state = 'queued', mail_error = ''
		WHERE id IN (SELECT id ${PENDING})`);
	run(`INSERT INTO email_outbox ${MAIL_COLUMNS}
		SELECT ${MAIL_ID}, 'candidate_invitation', email, ${mailKey('{:expiry}')}, ${MAIL_DATA}, 'queued', 0, '', '', {:now}, '', '', {:now}, {:now}
		${PENDING} ON CONFLICT DO NOTHING`);
}

/** The ids in the parameter `{:ids}`, a JSON list. */
export const IDS = 'SELECT value FROM json_each({:ids})';

/** Only invitations that were not accepted, declined or revoked since they were listed. */
const PENDING = `FROM candidate_invitations WHERE id IN (${IDS}) AND status = 'pending'`;

/** The data of an invitation's mail. The mail is not sent once the invitation has another expiry. */
export const MAIL_DATA = "id || ':' || expires_at";

/** A new record id: fifteen characters of 0–9 and a–f. */
export const MAIL_ID = 'substr(lower(hex(randomblob(8))), 1, 15)';

import { isAdmin } from '#domain/access/actor';
import type { BatchRequest, InvitationBatch } from '#domain/invitations/batch';
import { readRecipient } from '#domain/invitations/recipient';
import { pingStaff } from '../core/http/ping-staff.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject } from '../core/sql/sql.ts';
import { roleNow } from '../rows/staff.ts';
import { invite, type Sending, sendInvitations } from './invite.ts';

/** Maximum length of a failed recipient's address, in UTF-16 units. */
const EXCERPT_CHARS = 320;

/** Of several recipients with the same address only the first is stored. */
const INSERT_RECIPIENTS = `INSERT INTO candidate_invitation_recipients (batch_id, position, email, first_name, last_name, state, error)
	SELECT {:id}, min(key), value ->> 'email', value ->> 'first', value ->> 'last', value ->> 'state', value ->> 'error'
	FROM json_each({:recipients}) GROUP BY value ->> 'email' COLLATE NOCASE`;

/**
 * Stores a batch with its recipients; invalid ones are stored as failed. Does nothing when the id is known. Call
 * `wakeUpkeepWorker` afterwards.
 */
export function storeBatch(
	app: core.App,
	sender: string,
	{ id, jobId, customMessage, remind, recipients }: BatchRequest,
): void {
	const read = recipients.map((recipient) => {
		const found = readRecipient(recipient);
		return typeof found === 'string'
			? { email: recipient.email.trim().slice(0, EXCERPT_CHARS), first: '', last: '', state: 'failed', error: found }
			: { email: found.email, first: found.firstName, last: found.lastName, state: 'waiting', error: '' };
	});
	const isNew = (transaction: core.App): boolean =>
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO candidate_invitation_batches (id, job_id, custom_message, remind, sent_by, created_at)
			VALUES ({:id}, {:job}, {:message}, {:remind}, {:sender}, {:now}) ON CONFLICT DO NOTHING`,
			{
				id,
				job: jobId,
				message: customMessage?.trim() ?? '',
				remind: remind ?? true,
				sender,
				now: toStoredTime(new Date()),
			},
		) > 0;
	app.runInTransaction((transaction) => {
		if (!isNew(transaction)) return;
		execute(transaction.nonconcurrentDB(), INSERT_RECIPIENTS, { id, recipients: JSON.stringify(read) });
	});
}

const RECIPIENT = jsonObject<InvitationBatch['recipients'][number]>()({
	email: 'email',
	state: 'state',
	error: "NULLIF(error, '')",
});

const BATCH = jsonObject<InvitationBatch>()({
	id: 'batch.id',
	job_id: 'batch.job_id',
	created_at: isoTime('batch.created_at'),
	is_done: `json(iif(EXISTS (SELECT 1 FROM candidate_invitation_recipients WHERE batch_id = batch.id AND state = 'waiting'), 'false', 'true'))`,
	recipients: `json((SELECT json_group_array(${RECIPIENT})
		FROM (SELECT * FROM candidate_invitation_recipients WHERE batch_id = batch.id ORDER BY position)))`,
});

/** Text of an `InvitationBatch` that this account sent; empty when there is none. */
export const findBatch = (app: core.App, id: string, sender: string): string =>
	readText(
		app.db(),
		`SELECT COALESCE((SELECT ${BATCH} FROM candidate_invitation_batches batch WHERE id = {:id} AND sent_by = {:sender}), '') AS text`,
		{ id, sender },
	);

/** The id of a batch with a waiting recipient; empty when there is none. */
export const findOpenBatch = (app: core.App): string =>
	readText(
		app.db(),
		"SELECT COALESCE((SELECT batch_id FROM candidate_invitation_recipients WHERE state = 'waiting' LIMIT 1), '') AS text",
	);

type Waiting = { position: number; email: string; first: string; last: string };

const WAITING = jsonObject<Waiting>()({
	position: 'position',
	email: 'email',
	first: 'first_name',
	last: 'last_name',
});

const SENDING = jsonObject<Sending & { recipients: Waiting[] }>()({
	job: 'job_id',
	sender: 'sent_by',
	message: 'custom_message',
	remind: jsonBool('remind'),
	recipients: `json((SELECT json_group_array(${WAITING})
			FROM (SELECT * FROM candidate_invitation_recipients WHERE batch_id = batch.id AND state = 'waiting'
				ORDER BY position LIMIT {:size})))`,
});

const NEXT = `SELECT COALESCE((SELECT ${SENDING}
	FROM candidate_invitation_batches batch WHERE id = {:id}), '') AS text`;

const FINISH = `UPDATE candidate_invitation_recipients AS recipient SET
		state = iif(done.value ->> 'error' = '', 'invited', 'failed'), error = done.value ->> 'error'
	FROM json_each({:done}) done WHERE recipient.batch_id = {:id} AND recipient.position = done.value ->> 'position'`;

/**
 * Invites the next recipients of a batch in the caller's transaction. They fail once the sender may not invite any more.
 */
export function inviteNext(txApp: core.App, id: string, size: number): void {
	const next = readText(txApp.nonconcurrentDB(), NEXT, { id, size });
	// The job was deleted after the batch was found.
	if (next === '') return;
	const { recipients, ...sending }: Sending & { recipients: Waiting[] } = JSON.parse(next);
	const mayInvite = isAdmin({ role: roleNow(txApp, sending.sender) });
	const invited: string[] = [];
	const done = recipients.map(({ position, email, first, last }) => {
		const result = mayInvite ? invite(txApp, sending, { email, firstName: first, lastName: last }) : 'failed';
		if (typeof result === 'string') return { position, error: result };
		invited.push(result.id);
		return { position, error: '' };
	});
	sendInvitations(txApp, invited);
	execute(txApp.nonconcurrentDB(), FINISH, { id, done: JSON.stringify(done) });
}

/** Wakes the mail worker and pings staff. Call it after the commit of `inviteNext`. */
export function announceInvitations(app: core.App): void {
	wakeMailWorker(app);
	pingStaff(app, 'candidate_invitations', '');
}

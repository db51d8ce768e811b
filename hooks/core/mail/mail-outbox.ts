import { execute, findRow, readText, toStoredTime } from '../sql/database.ts';
import { MAIL_KINDS, type MailKind, UNHURRIED_MAILS } from './mail-kinds.ts';
import { MAIL_POOL } from './mail-pool.ts';

/** A mail claimed by a worker. `worker` and `attempts` are the fence: they change when another worker claims it. */
export type MailClaim = {
	id: string;
	kind: MailKind | undefined;
	recipient: string;
	/** Data of the mail's template. */
	data: string;
	worker: string;
	attempts: number;
	/** Error of the previous attempt. */
	lastError: string;
};

/** A mail fails after this many attempts (about five hours). */
export const MAX_ATTEMPTS = 12;

/** First retry delay in milliseconds: doubled each time up to `RETRY_MAX_MS`, plus up to 20 % jitter. */
const RETRY_MS = 10_000;
const RETRY_MAX_MS = 2 * 60 * 60_000;

/** Decisions go out one at a time: a server that is killed between sending and storing repeats one of them at most. */
const IS_BEHIND_DECISION = `(kind = 'decision_mail' AND EXISTS (SELECT 1 FROM email_outbox busy
	WHERE busy.kind = 'decision_mail' AND busy.state = 'sending' AND busy.lease_until >= {:now}))`;

const DUE = `((state = 'queued' AND run_after <= {:now}) OR (state = 'sending' AND lease_until < {:now}))
	AND state IN ('queued', 'sending') AND NOT ${IS_BEHIND_DECISION}`;

/** Mails whose recipient waits for them; the condition of an index. */
const IS_URGENT = `kind NOT IN (${UNHURRIED_MAILS.map((kind) => `'${kind}'`).join(', ')})`;

/**
 * Claims the mail due longest, those that no one waits for last. One statement, so that two workers never claim the same
 * mail.
 */
export function claimMail(app: core.App, worker: string): MailClaim | undefined {
	const now = Date.now();
	const row = findRow(
		app.nonconcurrentDB(),
		`UPDATE email_outbox
		SET state = 'sending', worker = {:worker}, attempts = attempts + 1, lease_until = {:lease}, updated_at = {:now}
		WHERE id = COALESCE(
			(SELECT id FROM email_outbox WHERE ${DUE} AND ${IS_URGENT} ORDER BY run_after LIMIT 1),
			(SELECT id FROM email_outbox WHERE ${DUE} ORDER BY run_after LIMIT 1))
		RETURNING id, kind, recipient, data, attempts, last_error`,
		{ worker, now: toStoredTime(new Date(now)), lease: toStoredTime(new Date(now + MAIL_POOL.leaseMs)) },
		{ id: '', kind: '', recipient: '', data: '', attempts: 0, last_error: '' },
	);
	if (!row) return undefined;
	const { id, recipient, data, attempts } = row;
	const kind = MAIL_KINDS.find((each) => each === row.kind);
	return { id, kind, recipient, data, worker, attempts, lastError: row.last_error };
}

/** Whether a mail can be claimed now. */
export function hasDueMail(app: core.App): boolean {
	const due = `SELECT EXISTS (SELECT 1 FROM email_outbox WHERE ${DUE} ORDER BY run_after) AS text`;
	return readText(app.db(), due, { now: toStoredTime(new Date()) }) === '1';
}

/** At start: no earlier worker is alive, so mails in state `sending` are queued again. */
export function requeueSending(app: core.App): void {
	execute(
		app.nonconcurrentDB(),
		"UPDATE email_outbox SET state = 'queued', worker = '', lease_until = '' WHERE state = 'sending'",
	);
}

/** Tolerance between two readings of the clock, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Repairs due times set by a clock that was ahead: a mail written in the future is due now. */
export function undoClockAhead(app: core.App): void {
	const now = Date.now();
	execute(
		app.nonconcurrentDB(),
		`UPDATE email_outbox SET run_after = {:now}, lease_until = '', state = 'queued', worker = '', updated_at = {:now}
		WHERE state IN ('queued', 'sending') AND updated_at > {:soon} AND (run_after > {:now} OR state = 'sending')`,
		{ now: toStoredTime(new Date(now)), soon: toStoredTime(new Date(now + CLOCK_TOLERANCE_MS)) },
	);
}

/** Whether the account of a claimed mail has another address since; the mail then has it too. */
export const hasNewRecipient = (app: core.App, { id, recipient }: MailClaim): boolean =>
	![recipient, ''].includes(
		readText(app.db(), "SELECT COALESCE((SELECT recipient FROM email_outbox WHERE id = {:id}), '') AS text", { id }),
	);

/** Ends a mail: sent, dropped or failed. Only the worker that holds the claim can. */
export function endMail(app: core.App, claim: MailClaim, state: 'sent' | 'dropped' | 'failed', error = ''): void {
	execute(
		app.nonconcurrentDB(),
		`UPDATE email_outbox
		SET state = {:state}, worker = '', lease_until = '', data = '', last_error = {:error}, ended_at = {:now}, updated_at = {:now}
		WHERE ${FENCE}`,
		{ ...fenceOf(claim), state, error: error.slice(0, 2000), now: toStoredTime(new Date()) },
	);
}

/** Releases a mail for a later retry. */
export function postponeMail(app: core.App, claim: MailClaim, error: string): void {
	const now = Date.now();
	const wait = Math.min(RETRY_MS * 2 ** (claim.attempts - 1), RETRY_MAX_MS) * (1 + Math.random() / 5);
	execute(
		app.nonconcurrentDB(),
		`UPDATE email_outbox
		SET state = 'queued', worker = '', lease_until = '', last_error = {:error}, run_after = {:after}, updated_at = {:now}
		WHERE ${FENCE}`,
		{
			...fenceOf(claim),
			error: error.slice(0, 2000),
			after: toStoredTime(new Date(now + wait)),
			now: toStoredTime(new Date(now)),
		},
	);
}

const FENCE = "id = {:id} AND state = 'sending' AND worker = {:worker} AND attempts = {:attempts}";

const fenceOf = ({ id, worker, attempts }: MailClaim) => ({ id, worker, attempts });

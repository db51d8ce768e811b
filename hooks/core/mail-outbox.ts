import { execute, toStoredTime } from './database.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { MAIL_POOL } from './mail-pool.ts';

/** A mail that this worker has taken on. `worker` and `attempts` are the fence: they change when another one takes it. */
export type MailClaim = {
	id: string;
	kind: MailKind | undefined;
	recipient: string;
	/** What a mail of this kind says. */
	data: string;
	worker: string;
	attempts: number;
	/** What the attempt before this one broke off with. */
	lastError: string;
};

/** After this many attempts, some five hours, a mail is given up. */
export const MAX_ATTEMPTS = 12;

/** Wait before a mail is tried again, in milliseconds: doubled each time up to `RETRY_MAX_MS`, and up to a fifth longer by chance. */
const RETRY_MS = 10_000;
const RETRY_MAX_MS = 2 * 60 * 60_000;

const DUE = `((state = 'queued' AND run_after <= {:now}) OR (state = 'sending' AND lease_until < {:now}))
	AND state IN ('queued', 'sending')`;

/** Written to somebody who waits for it; the condition of an index. */
const IS_URGENT = "kind != 'assessment_notification'";

/**
 * Takes the mail that has been due the longest, notifications of the hiring team after all others, in one statement, so that no two workers can take
 * the same one.
 */
export function claimMail(app: core.App, worker: string): MailClaim | undefined {
	const now = Date.now();
	const rows = arrayOf(new DynamicModel({ id: '', kind: '', recipient: '', data: '', attempts: 0, last_error: '' }));
	app
		.nonconcurrentDB()
		.newQuery(
			`UPDATE email_outbox
			SET state = 'sending', worker = {:worker}, attempts = attempts + 1, lease_until = {:lease}, updated_at = {:now}
			WHERE id = COALESCE(
				(SELECT id FROM email_outbox WHERE ${DUE} AND ${IS_URGENT} ORDER BY run_after LIMIT 1),
				(SELECT id FROM email_outbox WHERE ${DUE} ORDER BY run_after LIMIT 1))
			RETURNING id, kind, recipient, data, attempts, last_error`,
		)
		.bind({ worker, now: toStoredTime(new Date(now)), lease: toStoredTime(new Date(now + MAIL_POOL.leaseMs)) })
		.all(rows);
	const row = rows[0];
	if (!row) return undefined;
	const { id, recipient, data, attempts } = row;
	const kind = MAIL_KINDS.find((each) => each === row.kind);
	return { id, kind, recipient, data, worker, attempts, lastError: row.last_error };
}

/** Whether a mail could be taken now. */
export function hasDueMail(app: core.App): boolean {
	const found = new DynamicModel({ due: 0 });
	app
		.db()
		.newQuery(`SELECT EXISTS (SELECT 1 FROM email_outbox WHERE ${DUE} ORDER BY run_after) AS due`)
		.bind({ now: toStoredTime(new Date()) })
		.one(found);
	return found.due === 1;
}

/** At start: no worker of an earlier process is alive, so what it was sending is sent (again). */
export function requeueSending(app: core.App): void {
	execute(
		app.nonconcurrentDB(),
		"UPDATE email_outbox SET state = 'queued', worker = '', lease_until = '' WHERE state = 'sending'",
	);
}

/** Two looks at the clock differ by less, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Brings back what a clock that was ahead has put off: a mail written in the future is due now. */
export function undoClockAhead(app: core.App): void {
	const now = Date.now();
	execute(
		app.nonconcurrentDB(),
		`UPDATE email_outbox SET run_after = {:now}, lease_until = '', state = 'queued', worker = '', updated_at = {:now}
		WHERE state IN ('queued', 'sending') AND updated_at > {:soon} AND (run_after > {:now} OR state = 'sending')`,
		{ now: toStoredTime(new Date(now)), soon: toStoredTime(new Date(now + CLOCK_TOLERANCE_MS)) },
	);
}

/** Closes a mail for good: handed over, nothing to send, or given up. Only the worker that holds it can. */
export function endMail(app: core.App, claim: MailClaim, state: 'sent' | 'dropped' | 'failed', error = ''): void {
	execute(
		app.nonconcurrentDB(),
		`UPDATE email_outbox
		SET state = {:state}, worker = '', lease_until = '', data = '', last_error = {:error}, ended_at = {:now}, updated_at = {:now}
		WHERE ${FENCE}`,
		{ ...fenceOf(claim), state, error: error.slice(0, 2000), now: toStoredTime(new Date()) },
	);
}

/** Gives a mail back, to be tried again later. */
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

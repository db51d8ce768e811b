import { isEmailAddress } from '#domain/accounts/email';
import { Refusal, route } from '../core/http/http-response.ts';
import { available, type Budget, consume, networkOf, refund } from '../core/http/rate-limiter.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { enqueueRequestedMail } from '../core/mail/enqueue-mail.ts';
import type { MailKind } from '../core/mail/mail-kinds.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';

const BODY_MAX_BYTES = 2_000;

/**
 * `POST /api/collections/users/request-password-reset {email}` → 204, replacing PocketBase's own: the account is looked up
 * only when the mail is composed, long after the response. 400 for an invalid e-mail address, 429 with `Retry-After` after
 * many requests.
 */
export const requestPasswordReset = route((e) => respondToMailRequest(e, 'reset_password'));

/** `POST /api/collections/users/request-verification {email}` → 204; as `requestPasswordReset`. */
export const requestConfirmation = route((e) => respondToMailRequest(e, 'confirm_email'));

/**
 * Requests of one network, and of all together, whether their addresses have an account or not: each stores a row for a day.
 * A campus behind one address may forget 60 passwords at once.
 */
const OF_NETWORK: Budget = { burst: 60, everyMs: 10_000 };
const OF_ALL: Budget = { burst: 2_000, everyMs: 1_800 };

const ALL = 'requested-mails';

/**
 * What a request costs its network: more, the less is left for all, so that no few networks take it all. When a tenth is left, a
 * network gets a tenth of its requests; its first one always passes.
 */
const costOf = (app: core.App): number =>
	Math.min(OF_NETWORK.burst, Math.floor(OF_ALL.burst / Math.max(1, available(app, ALL, OF_ALL))));

/** How long a request must wait; 0 when it may go on. */
function consumeRequest(e: core.RequestEvent): number {
	const key = `requested-mails-from:${networkOf(e.realIP())}`;
	const cost = costOf(e.app);
	const waitMs = consume(e.app, key, OF_NETWORK, cost);
	if (waitMs > 0) return waitMs;
	const waitOfAllMs = consume(e.app, ALL, OF_ALL);
	if (waitOfAllMs > 0) refund(e.app, key, OF_NETWORK, cost);
	return waitOfAllMs;
}

function respondToMailRequest(e: core.RequestEvent, kind: MailKind): void {
	const body = readJsonBody(e, BODY_MAX_BYTES);
	const sent = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
	const email = typeof sent === 'string' ? sent.trim() : '';
	if (!isEmailAddress(email)) {
		const message = 'Please enter a valid email address.';
		// The wording of PocketBase's route, which this one replaces.
		e.json(400, { status: 400, message, data: { email: { code: 'validation_is_email', message } } });
		return;
	}
	const waitMs = consumeRequest(e);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	enqueueRequestedMail(e.app, kind, email);
	wakeMailWorker(e.app);
	e.noContent(204);
}

/** Replaces PocketBase's own mail, requested under another spelling of the address or by an operator, with ours. */
export function builtInConfirmation(e: core.MailerRecordEvent): void {
	if (!queueInstead(e, 'confirm_email')) e.next();
}

/** As `builtInConfirmation`. */
export function builtInReset(e: core.MailerRecordEvent): void {
	if (!queueInstead(e, 'reset_password')) e.next();
}

function queueInstead(e: core.MailerRecordEvent, kind: MailKind): boolean {
	const email = e.record?.email();
	if (!email) return false;
	enqueueRequestedMail(e.app, kind, email);
	wakeMailWorker(e.app);
	return true;
}

import { findSignUpsPerAddress, findSignUpsPerHour } from '../core/environment.ts';
import { type Budget, consume, networkOf, refund, waitInWords } from '../core/http/rate-limiter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERYWHERE = 'sign-up-mails';

/** The configured number as a burst, then a twentieth of it per minute. */
function budgetOfAddress(): Budget {
	const burst = findSignUpsPerAddress();
	return { burst, everyMs: (MINUTE_MS * 20) / burst };
}

/** Limit of mails to addresses without an account, over all guests. */
function budgetOfMails(): Budget {
	const burst = findSignUpsPerHour();
	return { burst, everyMs: HOUR_MS / burst };
}

/** How long a sign-up must wait, and the message to show. */
export type SignUpWait = { waitMs: number; sentence: string };

/**
 * Consumes a sign-up from the budget of the network. Not refunded when the address is taken: that response reveals that the
 * address has an account, and must not allow enumeration.
 */
export function consumeSignUp(app: core.App, ip: string): SignUpWait | undefined {
	return waitFor(
		consume(app, keyOf(ip), budgetOfAddress()),
		(wait) => `Too many accounts were created from your network. Wait ${wait} and try again.`,
	);
}

/** Consumes a mail to a new address from the budget of all guests; on failure the network's sign-up is refunded. */
export function consumeSignUpMail(app: core.App, ip: string): SignUpWait | undefined {
	const waitMs = consume(app, EVERYWHERE, budgetOfMails());
	if (waitMs > 0) refund(app, keyOf(ip), budgetOfAddress());
	return waitFor(waitMs, (wait) => `Too many accounts are being created at the moment. Wait ${wait} and try again.`);
}

const keyOf = (ip: string): string => `sign-up-from:${networkOf(ip)}`;

const waitFor = (waitMs: number, sentence: (wait: string) => string): SignUpWait | undefined =>
	waitMs > 0 ? { waitMs, sentence: sentence(waitInWords(waitMs)) } : undefined;

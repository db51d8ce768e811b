import { LIMITS } from '../limits.ts';
import { Refusal } from './http-response.ts';
import { type Budget, charge, consume, refund } from './rate-limiter.ts';
import { setResponseHeader } from './response-header.ts';

const HOUR_MS = 60 * 60_000;

/** One unit is a byte. */
const BYTES: Budget = { burst: LIMITS.accountBytesPerHour, everyMs: HOUR_MS / LIMITS.accountBytesPerHour };

const consumeBytes = (app: core.App, accountId: string, bytes: number, operations: number): number =>
	consume(app, `bytes:${accountId}`, BYTES, bytes + operations * LIMITS.operationBytes);

/**
 * Consumes a request's size from the account's budget of bytes.
 * @throws Refusal 429 `too_many_requests` with Retry-After, before anything is stored.
 */
export function consumeAccountBytes(app: core.App, accountId: string, bytes: number, operations: number): void {
	const waitMs = consumeBytes(app, accountId, bytes, operations);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
}

/** What an account may pull: one unit is a byte of a page. */
const PULLED: Budget = { burst: LIMITS.pulledBytesPerHour, everyMs: HOUR_MS / LIMITS.pulledBytesPerHour };

/**
 * Charges a page to the account's budget of pulled bytes. The page is sent nevertheless: the next pull waits.
 */
export function consumePulledBytes(app: core.App, accountId: string, bytes: number): void {
	charge(app, pulledKey(accountId), PULLED, bytes);
}

/** @throws Refusal 429 `too_many_requests` with Retry-After for an account that has pulled too much. */
export function checkPulledBytes(app: core.App, accountId: string): void {
	const waitMs = consume(app, pulledKey(accountId), PULLED, LIMITS.pullPageBytes);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	refund(app, pulledKey(accountId), PULLED, LIMITS.pullPageBytes);
}

const pulledKey = (accountId: string): string => `pulled:${accountId}`;

/**
 * Limits the size of every record that a signed-in account creates or changes over the records API, and consumes the
 * account's budget. Sign-up has its own limits.
 * @throws BadRequestError for a body that is too large; TooManyRequestsError with Retry-After.
 */
export function recordWriteRequested(e: core.RecordRequestEvent): void {
	if (e.auth && !e.hasSuperuserAuth()) {
		const size = JSON.stringify(e.requestInfo().body).length;
		if (size > LIMITS.recordChars) throw new BadRequestError('The record is too large.', null);
		const waitMs = consumeBytes(e.app, e.auth.id, size, 1);
		if (waitMs > 0) {
			setResponseHeader(e, 'Retry-After', String(Math.ceil(waitMs / 1000)));
			throw new TooManyRequestsError('Too much was sent. Try again later.', null);
		}
	}
	e.next();
}

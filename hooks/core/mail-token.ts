import { Refusal } from './http-response.ts';
import { consume, refund } from './rate-limiter.ts';

/** 43 of 62 characters are 256 bits. */
const TOKEN_CHARS = 43;
const TOKEN = /^[A-Za-z0-9]{43}$/;

/**
 * A new token of an invitation, for the mail alone: make it when the mail is sent, so that no queue holds it. Store only
 * its hash.
 */
export function newMailToken(): { token: string; hash: string } {
	const token = $security.randomString(TOKEN_CHARS);
	return { token, hash: $security.sha256(token) };
}

/** Attempts with unknown tokens: a burst of 10, then one every six seconds. */
const TRIES = { burst: 10, everyMs: 6_000 } as const;

/**
 * Finds what a token from a request belongs to. `find` gets the token's hash and returns undefined for an unknown one. Each
 * unknown token counts as a try of the client's address; known ones do not.
 * @throws Refusal 429 `too_many_requests` after ten tries in a minute, also for a known token.
 */
export function findByMailToken<T>(
	e: core.RequestEvent,
	sent: unknown,
	find: (hash: string) => T | undefined,
): T | undefined {
	const key = `mail-token:${e.realIP()}`;
	const waitMs = consume(e.app, key, TRIES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const found = typeof sent === 'string' && TOKEN.test(sent) ? find($security.sha256(sent)) : undefined;
	if (found !== undefined) refund(e.app, key, TRIES);
	return found;
}

import { Refusal } from '../http/http-response.ts';
import { consume, networkOf } from '../http/rate-limiter.ts';

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
 * unknown token counts as a try of the client's network; a known one is found whatever others on that network tried.
 * @throws Refusal 429 `too_many_requests` for an unknown token after ten tries in a minute.
 */
export function findByMailToken<T>(
	e: core.RequestEvent,
	sent: unknown,
	find: (hash: string) => T | undefined,
): T | undefined {
	const found = typeof sent === 'string' && TOKEN.test(sent) ? find($security.sha256(sent)) : undefined;
	if (found !== undefined) return found;
	const waitMs = consume(e.app, `mail-token:${networkOf(e.realIP())}`, TRIES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	return undefined;
}

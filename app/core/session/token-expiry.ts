/** Interval of checking the token. It is refreshed if it expires within `REFRESH_WITHIN_MS`. */
export const CHECK_MS = 30_000;
const REFRESH_WITHIN_MS = 90_000;

const REFRESH_AFTER_MS = 24 * 60 * 60 * 1000;
const RETRY_FIRST_MS = 200;
const RETRY_TOTAL_MS = 30_000;

/** The payload of a JSON Web Token, unverified: the server checks the signature. Empty for an invalid token. */
export function readToken(token: string): { exp?: unknown; id?: unknown; email?: unknown } {
	try {
		const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
		return Object(JSON.parse(atob(payload)));
	} catch {
		return {};
	}
}

/** Expiry of a JSON Web Token, milliseconds since 1970; null without `exp`. */
export function tokenExpiresAt(token: string): number | null {
	const { exp } = readToken(token);
	return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Whether to refresh: the token expires soon, or the last refresh is a day old by this device's clock (or in its future), so that
 * role changes arrive. For a token without expiry, the server decides.
 */
export function isRefreshDue({ token, renewedAt }: { token: string; renewedAt: number }, now: number): boolean {
	const expiresAt = tokenExpiresAt(token);
	const isNearEnd = expiresAt !== null && expiresAt - now <= REFRESH_WITHIN_MS;
	return isNearEnd || now < renewedAt || now - renewedAt >= REFRESH_AFTER_MS;
}

/**
 * Delay before the next attempt after a refresh without a response, in milliseconds: 200, doubled each time, as long as that
 * attempt starts within thirty seconds of the first one. Then null, until the next check.
 * @param tries attempts without a response, at least 1
 * @param elapsedMs since the first attempt started
 */
export function refreshRetryMs(tries: number, elapsedMs: number): number | null {
	const next = RETRY_FIRST_MS * 2 ** (tries - 1);
	return elapsedMs + next <= RETRY_TOTAL_MS ? next : null;
}

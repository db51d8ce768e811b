/** The token is looked at this often, and renewed when it expires within `RENEW_WITHIN_MS` (specification part 1 §9). */
export const CHECK_MS = 30_000;
export const RENEW_WITHIN_MS = 90_000;

const RENEW_AFTER_MS = 24 * 60 * 60 * 1000;
const RETRY_FIRST_MS = 200;
const RETRY_TOTAL_MS = 30_000;

/** What a JSON Web Token says, unchecked: its signature is the server's concern. Empty for what is none. */
export function readToken(token: string): { exp?: unknown; id?: unknown; email?: unknown } {
	try {
		const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
		return Object(JSON.parse(atob(payload)));
	} catch {
		return {};
	}
}

/** When a JSON Web Token expires, milliseconds since 1970; null when it does not say. */
export function tokenExpiresAt(token: string): number | null {
	const { exp } = readToken(token);
	return typeof exp === 'number' ? exp * 1000 : null;
}

/**
 * Whether it is time to renew: the end is near, or the last time is a day ago by this device's clock (or in its future), so that a
 * changed role is learned of. A token that names no end is left to the server, which says when it no longer takes it.
 */
export function isRenewalDue({ token, renewedAt }: { token: string; renewedAt: number }, now: number): boolean {
	const expiresAt = tokenExpiresAt(token);
	const isNearEnd = expiresAt !== null && expiresAt - now <= RENEW_WITHIN_MS;
	return isNearEnd || now < renewedAt || now - renewedAt >= RENEW_AFTER_MS;
}

/**
 * Wait before the next try of a renewal that got no answer, in milliseconds: 200, doubling, as long as that try begins within thirty seconds
 * of the first one, whatever the tries themselves took; null when those are over and the next look is waited for.
 * @param tries how many got no answer, at least 1
 * @param elapsedMs since the first try began
 */
export function renewalRetryMs(tries: number, elapsedMs: number): number | null {
	const next = RETRY_FIRST_MS * 2 ** (tries - 1);
	return elapsedMs + next <= RETRY_TOTAL_MS ? next : null;
}

/** A session ends this long after its password was given, however often its token was renewed: 30 days, in seconds. */
const SESSION_S = 30 * 24 * 60 * 60;

type Claims = { refreshable?: unknown; began?: unknown };

/**
 * Puts into each token when its session began (`began`, seconds since 1970) and lets none outlive the session. A token of before this was so
 * begins its session with its next renewal.
 *
 * @throws UnauthorizedError for a session that is over.
 */
export function sessionGranted(e: core.RecordAuthRequestEvent): void {
	const account = e.record;
	const now = Math.floor(Date.now() / 1000);
	const began = account && beginningOf(e, account, now);
	if (account && began !== undefined) {
		const { secret, duration } = account.collection().authToken;
		const lifetime = Math.min(duration, began + SESSION_S - now);
		if (lifetime <= 0) throw new UnauthorizedError('The session is over. Sign in again.', null);
		const claims = { id: account.id, type: 'auth', collectionId: account.collection().id, refreshable: true, began };
		e.token = $security.createJWT(claims, account.tokenKey() + secret, lifetime);
	}
	e.next();
}

/** Undefined for a token that is not the account's own to renew, as one that an operator made. */
function beginningOf(e: core.RecordAuthRequestEvent, account: core.Record, now: number): number | undefined {
	if (e.authMethod !== '') return now;
	if (e.auth?.id !== account.id) return undefined;
	const header = String(e.requestInfo().headers.authorization ?? '');
	const claims = $security.parseUnverifiedJWT(header.replace(/^Bearer /i, '')) as Claims;
	if (claims.refreshable !== true) return undefined;
	return typeof claims.began === 'number' ? claims.began : now;
}

import { execute, toStoredTime } from '../core/sql/database.ts';

/** Maximum duration of a session since the password was entered, independent of renewals: 30 days, in seconds. */
const SESSION_S = 30 * 24 * 60 * 60;

type Claims = { refreshable?: unknown; began?: unknown };

/**
 * Stores the start of the session in each token (`began`, seconds since 1970) and limits the token to the session. An older
 * token starts its session with its next renewal.
 * @throws UnauthorizedError for a session that has ended.
 */
export function sessionGranted(e: core.RecordAuthRequestEvent): void {
	const account = e.record;
	const now = Math.floor(Date.now() / 1000);
	const began = account && beginningOf(e, account, now);
	if (account && began !== undefined) e.token = createToken(account, began, now);
	e.next();
	if (account && e.authMethod !== '') recordSignIn(e.app, account.id);
}

/** The token of a new session, for an account that has just given its password to a route of ours. */
export const beginSession = (account: core.Record): string => {
	const now = Math.floor(Date.now() / 1000);
	return createToken(account, now, now);
};

function createToken(account: core.Record, began: number, now: number): string {
	const { secret, duration } = account.collection().authToken;
	const lifetime = Math.min(duration, began + SESSION_S - now);
	if (lifetime <= 0) throw new UnauthorizedError('The session is over. Sign in again.', null);
	const claims = { id: account.id, type: 'auth', collectionId: account.collection().id, refreshable: true, began };
	return $security.createJWT(claims, account.tokenKey() + secret, lifetime);
}

/**
 * Stores the time of a member's last sign-in, for the hiring team's list. Bypasses the record hooks, which would end sessions.
 */
function recordSignIn(app: core.App, accountId: string): void {
	execute(app.nonconcurrentDB(), "UPDATE admin_users SET last_login = {:now} WHERE user_id = {:id} AND user_id != ''", {
		id: accountId,
		now: toStoredTime(new Date()),
	});
}

/** Undefined for a token that the account may not renew, such as one issued by an operator. */
function beginningOf(e: core.RecordAuthRequestEvent, account: core.Record, now: number): number | undefined {
	if (e.authMethod !== '') return now;
	if (e.auth?.id !== account.id) return undefined;
	const header = String(e.requestInfo().headers.authorization ?? '');
	const claims = $security.parseUnverifiedJWT(header.replace(/^Bearer /i, '')) as Claims;
	if (claims.refreshable !== true) return undefined;
	return typeof claims.began === 'number' ? claims.began : now;
}

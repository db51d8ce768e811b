import { systemClock } from '../platform/clock.ts';
import { fetchCurrentUser } from '../remote/current-user.ts';
import { checkAccount, requestToken } from '../remote/refresh-token.ts';
import { sessionStore } from './session-store.ts';

let refreshing: Promise<'refreshed' | 'refused' | 'unavailable'> | undefined;

async function requestAndStore(): Promise<'refreshed' | 'refused' | 'unavailable'> {
	const before = sessionStore.current();
	// A rejected token is not retried: the user must enter the password.
	if (!before || before.needsSignIn) return 'refused';
	const refreshed = await requestToken(before.token);
	// The user signed out or in again during the request, so the response concerns an obsolete token.
	if (sessionStore.current()?.token !== before.token) return 'refreshed';
	if (!refreshed.ok && !refreshed.refused) return 'unavailable';
	if (!refreshed.ok) {
		const isUnknown = (await checkAccount(before.user.id)) === 'unknown';
		if (sessionStore.current()?.token !== before.token) return 'refreshed';
		await sessionStore.save({ ...before, needsSignIn: true, isUnknown });
		return 'refused';
	}
	const user = await fetchCurrentUser(refreshed.token);
	if (sessionStore.current()?.token !== before.token) return 'refreshed';
	await sessionStore.save({
		token: refreshed.token,
		user: user.ok ? user.value : before.user,
		needsSignIn: false,
		renewedAt: systemClock.now(),
	});
	return 'refreshed';
}

/**
 * Requests a new token with the account's current data. A rejection sets `needsSignIn` and deletes nothing; concurrent
 * calls share one request.
 */
export function refreshToken(): Promise<'refreshed' | 'refused' | 'unavailable'> {
	refreshing ??= requestAndStore().finally(() => {
		refreshing = undefined;
	});
	return refreshing;
}

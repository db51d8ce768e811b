import { systemClock } from '../platform/clock.ts';
import { checkAccount, refreshToken } from '../remote/refresh-token.ts';
import { sessionStore } from './session-store.ts';

let renewing: Promise<'renewed' | 'refused' | 'unavailable'> | undefined;

async function renew(): Promise<'renewed' | 'refused' | 'unavailable'> {
	const before = sessionStore.current();
	// A token that was refused once is not asked about again: a password is needed.
	if (!before || before.needsSignIn) return 'refused';
	const refreshed = await refreshToken(before.token);
	// Signed out, or signed in again, while the server was asked: its answer is about a token that nobody has any more.
	if (sessionStore.current()?.token !== before.token) return 'renewed';
	if (!refreshed.ok && !refreshed.refused) return 'unavailable';
	if (!refreshed.ok) {
		const isUnknown = (await checkAccount(before.user.id)) === 'unknown';
		if (sessionStore.current()?.token !== before.token) return 'renewed';
		await sessionStore.save({ ...before, needsSignIn: true, isUnknown });
		return 'refused';
	}
	const { fetchCurrentUser } = await import('../remote/current-user.ts');
	const user = await fetchCurrentUser(refreshed.token);
	if (sessionStore.current()?.token !== before.token) return 'renewed';
	await sessionStore.save({
		token: refreshed.token,
		user: user.ok ? user.value : before.user,
		needsSignIn: false,
		renewedAt: systemClock.now(),
	});
	return 'renewed';
}

/**
 * Asks the server for a new token, and who its owner is now. A refusal sets `needsSignIn` and deletes nothing; a second call
 * meanwhile joins the first.
 */
export function renewToken(): Promise<'renewed' | 'refused' | 'unavailable'> {
	renewing ??= renew().finally(() => {
		renewing = undefined;
	});
	return renewing;
}

import { systemClock } from '../platform/clock.ts';
import { reloadPage } from '../platform/page-lifecycle.ts';
import { authenticate } from '../remote/auth.ts';
import { fetchCurrentUser } from '../remote/current-user.ts';
import { moveFormerWork } from './move-former-work.ts';
import type { SessionFailure, SessionFailureCode } from './session-results.ts';
import { sessionStore } from './session-store.ts';

/** `other_account`: the credentials are valid but belong to another account; nothing was changed. */
export type SignInAgainResult = { ok: true } | SessionFailure<SessionFailureCode | 'other_account'>;

const failed = (code: SessionFailureCode | 'other_account'): SignInAgainResult => ({ ok: false, code, message: '' });

/**
 * Replaces the signed-in account's token. The page and all local data are kept. Another account is rejected, unless it replaces
 * one that the server has lost: then the work moves to it and the page reloads.
 */
export async function signInAgain(email: string, password: string): Promise<SignInAgainResult> {
	const before = sessionStore.current();
	const authenticated = await authenticate(email.trim(), password);
	if (!authenticated.ok) return authenticated;
	const { token } = authenticated;
	const user = await fetchCurrentUser(token);
	if (!user.ok) return failed(user.failure === 'offline' ? 'offline' : 'unavailable');
	try {
		const isSame = before?.user.id === user.value.id;
		if (!isSame && !(await moveFormerWork(user.value))) return failed('other_account');
		await sessionStore.save({ token, user: user.value, needsSignIn: false, renewedAt: systemClock.now() });
		// The page belongs to the former account.
		if (!isSame) reloadPage();
		return { ok: true };
	} catch {
		return failed('storage_failed');
	}
}

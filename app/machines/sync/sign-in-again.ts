import { sessionStore } from '../../data/session-store.ts';
import { systemClock } from '../../platform/clock.ts';
import { authenticate } from '../../remote/auth.ts';
import { fetchCurrentUser } from '../../remote/current-user.ts';
import type { SessionFailure, SessionFailureCode } from '../session/session-results.ts';

/** `other_account`: the password was right, but for somebody else; nothing was changed. */
export type SignInAgainResult = { ok: true } | SessionFailure<SessionFailureCode | 'other_account'>;

const failed = (code: SessionFailureCode | 'other_account'): SignInAgainResult => ({ ok: false, code, message: '' });

/** Gives the account that is signed in a new token; the page and everything on the device stay. Another account is refused. */
export async function signInAgain(email: string, password: string): Promise<SignInAgainResult> {
	const before = sessionStore.current();
	const authenticated = await authenticate(email.trim(), password);
	if (!authenticated.ok) return authenticated;
	const { token } = authenticated;
	const user = await fetchCurrentUser(token);
	if (!user.ok) return failed(user.failure === 'offline' ? 'offline' : 'unavailable');
	if (!before || user.value.id !== before.user.id) return failed('other_account');
	try {
		await sessionStore.save({ token, user: user.value, needsSignIn: false, renewedAt: systemClock.now() });
		return { ok: true };
	} catch {
		return failed('storage_failed');
	}
}

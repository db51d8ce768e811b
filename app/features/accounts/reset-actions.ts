import { checkResetLink, resetPassword } from '../../core/remote/auth.ts';
import { refreshToken } from '../../core/session/refresh-token.ts';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { sessionStore } from '../../core/session/session-store.ts';

/** `expired`: the server no longer accepts the link. `unchecked`: the server gave no answer. */
export type CheckedLink =
	| { kind: 'valid'; email: string }
	| { kind: 'expired' }
	| { kind: 'unchecked'; failure: SessionFailure };

/** Checks a reset link on the server without consuming it. */
export async function checkLink(token: string): Promise<CheckedLink> {
	const response = await checkResetLink(token);
	if (!response.ok) {
		const code = response.failure === 'offline' ? 'offline' : 'unavailable';
		return { kind: 'unchecked', failure: { ok: false, code, message: '' } };
	}
	return response.value.email === null ? { kind: 'expired' } : { kind: 'valid', email: response.value.email };
}

/**
 * Sets the new password, which ends every session of the account. A signed-in device then renews its token: when that is
 * rejected, it asks for the password and keeps its data.
 */
export async function changePassword(token: string, password: string): Promise<{ ok: true } | SessionFailure> {
	const response = await resetPassword(token, password);
	if (response.ok && sessionStore.current()) await refreshToken();
	return response;
}

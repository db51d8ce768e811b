import { checkResetLink, resetPassword } from '../../core/remote/auth.ts';
import { refreshToken } from '../../core/session/refresh-token.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import type { LinkCheck, ResetResult } from './reset-password-machine.ts';

/** Checks a reset link on the server without consuming it. */
export async function checkLink(token: string): Promise<LinkCheck> {
	const response = await checkResetLink(token);
	if (!response.ok) return { kind: 'none', code: response.failure === 'offline' ? 'offline' : 'unavailable' };
	return response.value.email === null ? { kind: 'bad' } : { kind: 'good', email: response.value.email };
}

/**
 * Sets the new password, which ends every session of the account. A signed-in device then renews its token: when that is
 * rejected, it asks for the password and keeps its data.
 */
export async function changePassword(token: string, password: string): Promise<ResetResult> {
	const response = await resetPassword(token, password);
	if (response.ok && sessionStore.current()) await refreshToken();
	return response;
}

import { checkResetLink, resetPassword } from '../../core/remote/auth.ts';
import { renewToken } from '../../core/session/renew-token.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import type { LinkCheck, ResetResult } from './reset-password-machine.ts';

/** Asks the server whether the link is good, without using it up. */
export async function checkLink(token: string): Promise<LinkCheck> {
	const response = await checkResetLink(token);
	if (!response.ok) return { kind: 'none', code: response.failure === 'offline' ? 'offline' : 'unavailable' };
	return response.value.email === null ? { kind: 'bad' } : { kind: 'good', email: response.value.email };
}

/**
 * Sets the new password. It ends every session of its account, so a device that is signed in asks whether its own still holds: what it
 * keeps stays, and a password is asked for.
 */
export async function changePassword(token: string, password: string): Promise<ResetResult> {
	const response = await resetPassword(token, password);
	if (response.ok && sessionStore.current()) await renewToken();
	return response;
}

import { useSyncExternalStore } from 'react';
import { isOnline } from '../platform/online.ts';
import type { ConfirmationResult, RegistrationResult, SessionFailure, SessionResult } from './session-results.ts';
import { type SessionView, sessionStore } from './session-store.ts';
import { readToken } from './token-expiry.ts';

/** The signed-in account from the device database; works offline. */
export const useSession = (): SessionView =>
	useSyncExternalStore(sessionStore.subscribe, sessionStore.view, sessionStore.view);

/** The e-mail address in a confirmation link's token. */
export function emailOfToken(token: string): string | undefined {
	const { email } = readToken(token);
	return typeof email === 'string' ? email : undefined;
}

/** Runs an action of a session. If its code cannot be loaded, the result is that of a request without a response. */
async function run<Result>(
	action: (actions: typeof import('./session-actions.ts')) => Promise<Result>,
): Promise<Result | SessionFailure> {
	const actions = await import('./session-actions.ts').catch(() => null);
	return actions ? action(actions) : { ok: false, code: isOnline() ? 'unavailable' : 'offline', message: '' };
}

/**
 * Signs in. Resolves with ok once the session is stored on this device. Also used for `needsSignIn`. `confirmToken`: from the
 * link of a mail; confirms the address with the password first, and then returns the `wanted` of that confirmation.
 */
export const signIn = (email: string, password: string, confirmToken?: string): Promise<ConfirmationResult> =>
	run((actions) => actions.signIn(email, password, confirmToken));

/**
 * Creates an account; the server sends the confirmation mail. `confirmed`: the account can be used immediately, which is the
 * case with `invitation`, the token of an invitation to its address. `wanted`: the path at which it goes on once it is confirmed.
 */
export const register = (form: {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	invitation?: string;
	wanted?: string | undefined;
}): Promise<RegistrationResult> => run((actions) => actions.register(form));

/** Sends the confirmation mail again. */
export const resendConfirmation = (email: string): Promise<SessionResult> =>
	run((actions) => actions.resendConfirmation(email));

/** Requests a password reset mail. Succeeds whether or not the address has an account. */
export const forgotPassword = (email: string): Promise<SessionResult> =>
	run((actions) => actions.forgotPassword(email));

/**
 * Confirms the address with the token of the mail's link (`/login#confirm=TOKEN`). Returns `needs_password` in a different
 * browser from the one that created the account.
 */
export const confirmEmail = (token: string): Promise<ConfirmationResult> =>
	run((actions) => actions.confirmEmail(token));

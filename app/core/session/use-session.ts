import { useSyncExternalStore } from 'react';
import type { ConfirmationResult, RegistrationResult, SessionResult, SignOutResult } from './session-results.ts';
import { type SessionView, sessionStore } from './session-store.ts';
import { readToken } from './token-expiry.ts';

/** Who is signed in on this device, from the device database: works with no network. */
export const useSession = (): SessionView =>
	useSyncExternalStore(sessionStore.subscribe, sessionStore.view, sessionStore.view);

/** The address that a confirmation link is about. */
export function emailOfToken(token: string): string | undefined {
	const { email } = readToken(token);
	return typeof email === 'string' ? email : undefined;
}

const actions = () => import('./session-actions.ts');

/**
 * Signs in; resolves with ok once the session is durable on this device. Also the way on when `needsSignIn` is set. `confirmToken`, of a
 * mail's link that needs the password, confirms the address first.
 */
export const signIn = async (email: string, password: string, confirmToken?: string): Promise<SessionResult> =>
	(await actions()).signIn(email, password, confirmToken);

/** Makes an account; the server sends the confirmation mail. `confirmed` says whether it can be used at once. */
export const register = async (form: {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
}): Promise<RegistrationResult> => (await actions()).register(form);

/** Sends the confirmation mail again. */
export const resendConfirmation = async (email: string): Promise<SessionResult> =>
	(await actions()).resendConfirmation(email);

/** Asks for the mail that resets a password; ok whether the address has an account or not. */
export const forgotPassword = async (email: string): Promise<SessionResult> => (await actions()).forgotPassword(email);

/** Confirms the address with the token of the mail's link (`/login#confirm=TOKEN`); `needs_password` in another browser than the account's. */
export const confirmEmail = async (token: string): Promise<ConfirmationResult> => (await actions()).confirmEmail(token);

/**
 * Signs out and deletes the account's database on this device. With work that the server has not got yet it changes nothing
 * and answers `unsent_work`, unless told to discard it. `everywhere` ends the account's sessions on all devices first; what those keep stays there.
 */
export const signOut = async (
	options: { discardUnsent?: boolean; everywhere?: boolean } = {},
): Promise<SignOutResult> => (await actions()).signOut(options);

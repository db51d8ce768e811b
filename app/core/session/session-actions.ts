import { foldEmail } from '#domain/accounts/email';
import { withAsciiDomain } from '../platform/ascii-domain.ts';
import { systemClock } from '../platform/clock.ts';
import {
	authenticate,
	confirmAddress,
	createAccount,
	requestConfirmation,
	requestPasswordReset,
} from '../remote/auth.ts';
import { fetchCurrentUser } from '../remote/current-user.ts';
import { findConfirmationSecret, forgetConfirmationSecret, saveConfirmationSecret } from './confirmation-secrets.ts';
import { moveFormerWork } from './move-former-work.ts';
import type { ConfirmationResult, RegistrationResult, SessionFailure, SessionResult } from './session-results.ts';
import { sessionStore } from './session-store.ts';
import { readToken } from './token-expiry.ts';

const failed = (code: SessionFailure['code']): SessionFailure => ({ ok: false, code, message: '' });

/** Tries the ASCII form of an international domain first. Older accounts are stored with the address as it was typed. */
async function authenticateTyped(typed: string, password: string) {
	const email = withAsciiDomain(typed.trim());
	const first = await authenticate(email, password);
	const isSpelledOtherwise = !first.ok && first.code === 'invalid_credentials' && email !== typed.trim();
	return isSpelledOtherwise ? authenticate(typed.trim(), password) : first;
}

/** See `use-session.ts`, whose actions load this module on first use. */
export async function signIn(email: string, password: string, confirmToken?: string): Promise<ConfirmationResult> {
	let wanted: string | undefined;
	if (confirmToken !== undefined && isTokenOf(confirmToken, email)) {
		const confirmed = await confirmEmail(confirmToken, password);
		// An expired link is not an error yet: signing in shows whether a new one is needed.
		if (!confirmed.ok && confirmed.code !== 'invalid_token') return confirmed;
		if (confirmed.ok) wanted = confirmed.wanted;
	}
	const authenticated = await authenticateTyped(email, password);
	if (!authenticated.ok) return authenticated;
	const { token } = authenticated;
	const user = await fetchCurrentUser(token);
	if (!user.ok) return failed(user.failure === 'offline' ? 'offline' : 'unavailable');
	try {
		await moveFormerWork(user.value);
		await sessionStore.save({ token, user: user.value, needsSignIn: false, renewedAt: systemClock.now() });
		return { ok: true, ...(wanted && { wanted }) };
	} catch {
		return failed('storage_failed');
	}
}

export async function register({
	wanted,
	...form
}: {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	invitation?: string;
	wanted?: string | undefined;
}): Promise<RegistrationResult> {
	const account = {
		...form,
		email: withAsciiDomain(form.email.trim()),
		firstName: form.firstName.trim(),
		lastName: form.lastName.trim(),
	};
	const created = await createAccount(account);
	if (!created.ok) return created;
	if (created.secret) {
		await saveConfirmationSecret({ account: created.id, secret: created.secret, ...(wanted && { wanted }) });
	}
	if (created.confirmed) {
		const signedIn = await signIn(account.email, account.password);
		return signedIn.ok ? { ok: true, confirmed: true } : { ...signedIn, isCreated: true };
	}
	return { ok: true, confirmed: false };
}

export const resendConfirmation = (email: string): Promise<SessionResult> =>
	requestConfirmation(withAsciiDomain(email.trim()));

export const forgotPassword = (email: string): Promise<SessionResult> =>
	requestPasswordReset(withAsciiDomain(email.trim()));

export async function confirmEmail(token: string, password?: string): Promise<ConfirmationResult> {
	const account = String(readToken(token).id);
	const { secret, wanted } = (await findConfirmationSecret(account)) ?? {};
	const confirmed = await confirmAddress(token, { ...(secret && { secret }), ...(password && { password }) });
	if (!confirmed.ok) return confirmed;
	await forgetConfirmationSecret(account);
	return { ok: true, ...(wanted && { wanted }) };
}

const isTokenOf = (token: string, email: string): boolean =>
	foldEmail(String(readToken(token).email)) === foldEmail(withAsciiDomain(email.trim()));

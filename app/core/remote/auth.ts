import * as z from 'zod/mini';
import { type CallResult, call } from './call.ts';
import { type PocketBaseErrorBody, pocketbaseClient, refusalOf, withDeadline } from './pocketbase.ts';
import { request } from './request.ts';

/** Why the server returned no account or session. `message`: the server's message, or empty. */
type AuthFailure = {
	ok: false;
	code:
		| 'invalid_credentials'
		| 'not_confirmed'
		| 'email_taken'
		| 'invalid_email'
		| 'invalid_password'
		| 'invalid_token'
		| 'needs_password'
		/** The invitation for the sign-up is expired, revoked, declined, or for another address. */
		| 'invitation_gone'
		/** The server reported success but returned no account. */
		| 'no_account'
		| 'too_many'
		| 'refused'
		| 'offline'
		| 'unavailable';
	message: string;
};

type Refused = (refusal: PocketBaseErrorBody) => AuthFailure['code'];

function failureOf(error: unknown, codeOf: Refused): AuthFailure {
	const refusal = refusalOf(error);
	if (typeof refusal === 'string') return { ok: false, code: refusal, message: '' };
	if (refusal.status === 429) return { ok: false, code: 'too_many', message: ownWords(refusal.message) };
	return { ok: false, code: codeOf(refusal), message: refusal.message };
}

/** The message of Candor's own rate limits; PocketBase's only repeats its code and is dropped. */
const ownWords = (message: string): string => (/^too many requests/i.test(message) ? '' : message);

const users = () => pocketbaseClient().collection('users');

/** Signs in with e-mail and password. A 403 means that the address is not confirmed. */
export async function authenticate(
	email: string,
	password: string,
): Promise<{ ok: true; token: string } | AuthFailure> {
	try {
		const { token } = await users().authWithPassword(email, password, withDeadline());
		return token ? { ok: true, token } : { ok: false, code: 'unavailable', message: '' };
	} catch (error) {
		return failureOf(error, ({ status }) => {
			if (status === 403) return 'not_confirmed';
			return status === 400 || status === 401 ? 'invalid_credentials' : 'refused';
		});
	}
}

/**
 * Creates an account. Returns whether its address is already confirmed. With `secret`, this browser can confirm it without the
 * password.
 */
export async function createAccount(form: {
	firstName: string;
	lastName: string;
	email: string;
	password: string;
	/** The token of an invitation to this address, which confirms it. */
	invitation?: string;
}): Promise<{ ok: true; confirmed: boolean; id: string; secret: string } | AuthFailure> {
	const fullName = [form.firstName, form.lastName].filter(Boolean).join(' ');
	const account = {
		email: form.email,
		password: form.password,
		passwordConfirm: form.password,
		first_name: form.firstName,
		last_name: form.lastName,
		full_name: fullName,
		display_name: fullName,
		...(form.invitation !== undefined && { invitation: form.invitation }),
	};
	try {
		const record = await users().create<{ id?: string; verified?: boolean; confirmation_secret?: string }>(
			account,
			withDeadline(),
		);
		const { id, verified, confirmation_secret: secret = '' } = record;
		return id ? { ok: true, confirmed: verified === true, id, secret } : { ok: false, code: 'no_account', message: '' };
	} catch (error) {
		return failureOf(error, ({ fields }) => {
			if (fields.email === 'validation_not_unique') return 'email_taken';
			if (fields.invitation || fields.email === 'invitation_other_address') return 'invitation_gone';
			if (fields.email) return 'invalid_email';
			return fields.password ? 'invalid_password' : 'refused';
		});
	}
}

/** Requests the confirmation mail. The response does not reveal whether the account exists. */
export async function requestConfirmation(email: string): Promise<{ ok: true } | AuthFailure> {
	try {
		await users().requestVerification(email, withDeadline());
		return { ok: true };
	} catch (error) {
		return failureOf(error, ({ fields }) => (fields.email ? 'invalid_email' : 'refused'));
	}
}

/**
 * Confirms an address with the mail's token, and with either the secret of the browser that created the account or the
 * password.
 */
export async function confirmAddress(
	token: string,
	proof: { secret?: string; password?: string },
): Promise<{ ok: true } | AuthFailure> {
	try {
		await users().confirmVerification(token, { ...withDeadline(), body: { token, ...proof } });
		return { ok: true };
	} catch (error) {
		return failureOf(error, ({ fields }) => {
			if (fields.password === 'confirmation_needs_password') return 'needs_password';
			return fields.password ? 'invalid_credentials' : 'invalid_token';
		});
	}
}

/** Ends all sessions of the token's account, including this one. */
export async function endSessions(
	token: string,
): Promise<{ ok: true } | { ok: false; code: 'offline' | 'unavailable' }> {
	const response = await request('/api/accounts/end-sessions', { method: 'POST', token });
	// A rejected token belongs to a session that has already ended.
	if (response.kind === 'response' && (response.status === 204 || response.status === 401)) return { ok: true };
	return { ok: false, code: response.kind === 'none' && response.reason === 'offline' ? 'offline' : 'unavailable' };
}

/** Requests a password reset mail. The response does not reveal whether the account exists. */
export async function requestPasswordReset(email: string): Promise<{ ok: true } | AuthFailure> {
	try {
		await users().requestPasswordReset(email, withDeadline());
		return { ok: true };
	} catch (error) {
		return failureOf(error, ({ fields }) => (fields.email ? 'invalid_email' : 'refused'));
	}
}

/** The address whose password the reset link changes; null for an invalid, used or expired link. Does not consume the link. */
export const checkResetLink = (token: string): Promise<CallResult<{ email: string | null }>> =>
	call(z.object({ email: z.nullable(z.string()) }), '/api/accounts/check-reset-link', {
		method: 'POST',
		body: { token },
	});

/** Sets a new password with the token of the mail. */
export async function resetPassword(token: string, password: string): Promise<{ ok: true } | AuthFailure> {
	try {
		await users().confirmPasswordReset(token, password, password, withDeadline());
		return { ok: true };
	} catch (error) {
		return failureOf(error, ({ fields }) => {
			if (fields.token) return 'invalid_token';
			return fields.password ? 'invalid_password' : 'refused';
		});
	}
}

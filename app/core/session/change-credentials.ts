import * as z from 'zod/mini';
import { withAsciiDomain } from '../platform/ascii-domain.ts';
import { systemClock } from '../platform/clock.ts';
import { type CallResult, call } from '../remote/call.ts';
import { fetchCurrentUser } from '../remote/current-user.ts';
import { reportStorageFailure } from '../store/storage-status.ts';
import { moveFormerWork } from './move-former-work.ts';
import { refreshToken } from './refresh-token.ts';
import { sessionStore } from './session-store.ts';
import { type ActionFailure, withToken } from './with-token.ts';

const sessionSchema = z.object({ token: z.string() });

/** Changes the names of the signed-in account. */
export async function changeName(firstName: string, lastName: string): Promise<ActionFailure> {
	const id = sessionStore.current()?.user.id ?? '';
	const changed = await withToken((token) =>
		call(z.looseObject({}), `/api/collections/users/records/${id}`, {
			method: 'PATCH',
			token,
			body: { first_name: firstName.trim(), last_name: lastName.trim() },
		}),
	);
	if (!changed.ok) return changed.failure;
	await refreshToken().catch(reportStorageFailure);
	return null;
}

/**
 * Changes the password of the signed-in account. The server ends all its sessions and begins a new one on this device. If the
 * device cannot store that one, it reports so and asks for the new password.
 */
export async function changePassword(password: string, newPassword: string): Promise<ActionFailure> {
	const changed = await withToken((token) =>
		call(sessionSchema, '/api/accounts/change-password', { method: 'POST', token, body: { password, newPassword } }),
	);
	if (!changed.ok) return changed.failure;
	const before = sessionStore.current();
	if (before) await storeSession(changed.value.token, before.user).catch(reportStorageFailure);
	return null;
}

/** Has a link mailed to a new address of the signed-in account, which changes when the link is opened. */
export async function requestNewEmail(email: string): Promise<ActionFailure> {
	const asked = await withToken((token) =>
		call(z.undefined(), '/api/accounts/request-email', {
			method: 'POST',
			token,
			body: { email: withAsciiDomain(email.trim()) },
		}),
	);
	return asked.ok ? null : asked.failure;
}

/**
 * Gives an account the address of a mailed link. Signs in with it, unless another account is signed in on this device or the
 * device cannot store the session, which it reports.
 */
export async function confirmNewEmail(token: string, password: string): Promise<CallResult<{ signedIn: boolean }>> {
	const changed = await call(sessionSchema, '/api/accounts/confirm-email', {
		method: 'POST',
		body: { token, password },
	});
	if (!changed.ok) return changed;
	const user = await fetchCurrentUser(changed.value.token);
	const current = sessionStore.current()?.user.id;
	const mayEnter = user.ok && (current === undefined || current === user.value.id);
	if (!mayEnter) return { ok: true, value: { signedIn: false } };
	try {
		if (current === undefined) await moveFormerWork(user.value);
		await storeSession(changed.value.token, user.value);
		return { ok: true, value: { signedIn: true } };
	} catch (error) {
		reportStorageFailure(error);
		return { ok: true, value: { signedIn: false } };
	}
}

const storeSession = (token: string, user: Parameters<typeof moveFormerWork>[0]): Promise<void> =>
	sessionStore.save({ token, user, needsSignIn: false, renewedAt: systemClock.now() });

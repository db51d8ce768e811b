import type { CallResult } from '../../core/remote/call.ts';
import { register } from '../../core/session/use-session.ts';
import { withToken } from '../../core/session/with-token.ts';
import { acceptInvitation, declineInvitation, fetchTokenInvitation } from './api.ts';
import type { Loaded, NewAccount, SignUpResult, Tried } from './candidate-invitation-machine.ts';

const triedOf = <T extends object>(
	called: CallResult<T>,
): T | { failure: Exclude<CallResult<T>, { ok: true }>['failure'] } =>
	called.ok ? called.value : { failure: called.failure };

/** Fetches the invitation of a token. */
export async function loadInvitation(token: string): Promise<Loaded> {
	const called = await fetchTokenInvitation(token);
	return called.ok ? { invitation: called.value } : { failure: called.failure };
}

/** Accepts the invitation for the signed-in account. */
export const accept = async (token: string): Promise<Tried> =>
	triedOf(await withToken((session) => acceptInvitation(session, token)));

/** Declines the invitation; needs only its token. */
export const decline = async (token: string): Promise<Tried> => triedOf(await declineInvitation(token));

/** Creates the invited account, whose address the invitation confirms, and signs in to it. */
export async function signUp({
	token,
	...account
}: NewAccount & { email: string; token: string }): Promise<SignUpResult> {
	const result = await register({ ...account, invitation: token });
	if (result.ok) {
		// An unconfirmed account cannot be used yet.
		if (result.confirmed) return { ok: true };
		return { ok: false, code: 'not_confirmed', message: '', hasAccount: true };
	}
	return { ...result, hasAccount: result.isCreated === true || result.code === 'email_taken' };
}

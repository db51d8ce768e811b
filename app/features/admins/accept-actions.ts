import { changePassword } from '../../core/session/change-credentials.ts';
import { refreshToken } from '../../core/session/refresh-token.ts';
import { register, signIn } from '../../core/session/use-session.ts';
import { withToken } from '../../core/session/with-token.ts';
import type { ClaimResult, Entered, EnterInput, Entry, Names, TokenCheck } from './accept-invitation-machine.ts';
import { claimInvitation, findOpenInvitation } from './api.ts';

/** Fetches the open invitation of a token. */
export async function lookUp(token: string): Promise<TokenCheck> {
	const found = await findOpenInvitation(token);
	return found.ok ? { kind: 'open', invitation: found.value } : { kind: 'failed', failure: found.failure };
}

/** Signs in to the invited account, or creates it: the token confirms its address. */
export async function enter({ token, email, isNew, entry }: EnterInput): Promise<Entered> {
	const { firstName, lastName, password } = entry;
	if (!isNew) return signIn(email, password);
	const made = await register({ firstName, lastName, email, password, invitation: token });
	if (made.ok) return { ok: true };
	return { ...made, hasAccount: made.isCreated === true || made.code === 'email_taken' };
}

/** Replaces the password of the signed-in account. */
export const replacePassword = ({ password, newPassword }: Entry): Promise<ClaimResult> =>
	changePassword(password, newPassword);

/** Accepts the invitation and renews the token, so that the session has the new role. */
export async function claim({ token, firstName, lastName }: { token: string } & Names): Promise<ClaimResult> {
	const claimed = await withToken((session) =>
		claimInvitation(session, {
			p_token: token,
			p_first_name: firstName.trim() || null,
			p_last_name: lastName.trim() || null,
		}),
	);
	if (!claimed.ok) return claimed.failure;
	await refreshToken();
	return null;
}

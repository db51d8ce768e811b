import { refreshToken } from '../../core/session/refresh-token.ts';
import { withToken } from '../../core/session/with-token.ts';
import type { ClaimResult, Names, TokenCheck } from './accept-invitation-machine.ts';
import { claimInvitation, findOpenInvitation } from './api.ts';

/** Fetches the open invitation of a token. */
export async function lookUp(token: string): Promise<TokenCheck> {
	const found = await findOpenInvitation(token);
	return found.ok ? { kind: 'open', invitation: found.value } : { kind: 'failed', failure: found.failure };
}

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

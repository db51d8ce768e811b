import { jsonOf, request } from './request.ts';

/**
 * A new token for a valid one, by PocketBase's own route. `refused`: the server no longer takes this one; otherwise nobody could say.
 * Without the SDK: this runs beside every screen.
 */
export async function refreshToken(
	token: string,
): Promise<{ ok: true; token: string } | { ok: false; refused: boolean }> {
	const answer = await request('/api/collections/users/auth-refresh', { method: 'POST', token });
	if (answer.kind === 'none') return { ok: false, refused: false };
	const body = Object(jsonOf(answer)) as { token?: unknown; status?: unknown };
	if (answer.status === 200 && typeof body.token === 'string') return { ok: true, token: body.token };
	// A refusal of PocketBase repeats its status in the body; a portal's or a proxy's does not.
	return { ok: false, refused: (answer.status === 401 || answer.status === 403) && body.status === answer.status };
}

/** Whether the server has an account with this id; `unheard` when it does not say. */
export async function checkAccount(id: string): Promise<'known' | 'unknown' | 'unheard'> {
	const response = await request('/api/accounts/check-account', { method: 'POST', body: { id } });
	if (response.kind === 'none' || response.status !== 200) return 'unheard';
	const { known } = Object(jsonOf(response)) as { known?: unknown };
	return typeof known === 'boolean' ? (known ? 'known' : 'unknown') : 'unheard';
}

import { jsonOf, request } from './request.ts';

/**
 * Exchanges a valid token for a new one. `refused`: the server rejects the token; if false, the result is unknown. Does not use
 * the SDK, because it runs on every page.
 */
export async function requestToken(
	token: string,
): Promise<{ ok: true; token: string } | { ok: false; refused: boolean }> {
	const response = await request('/api/collections/users/auth-refresh', { method: 'POST', token });
	if (response.kind === 'none') return { ok: false, refused: false };
	const body = Object(jsonOf(response)) as { token?: unknown; status?: unknown };
	if (response.status === 200 && typeof body.token === 'string') return { ok: true, token: body.token };
	// PocketBase repeats the status in the body of an error; captive portals and proxies do not.
	return {
		ok: false,
		refused: (response.status === 401 || response.status === 403) && body.status === response.status,
	};
}

/** Whether the server has an account with this id; `unheard` if it did not respond. */
export async function checkAccount(id: string): Promise<'known' | 'unknown' | 'unheard'> {
	const response = await request('/api/accounts/check-account', { method: 'POST', body: { id } });
	if (response.kind === 'none' || response.status !== 200) return 'unheard';
	const { known } = Object(jsonOf(response)) as { known?: unknown };
	return typeof known === 'boolean' ? (known ? 'known' : 'unknown') : 'unheard';
}

import type { CallResult } from '../remote/call.ts';
import { accountDatabase } from '../store/current-account.ts';
import type { Refresh } from '../sync/refresh.ts';
import type { RefreshFailure } from '../sync/sync-channel.ts';
import { refreshToken } from './refresh-token.ts';
import { sessionStore } from './session-store.ts';

/** Sends a request with the session's token, and again with a new one if the server rejects it. */
export async function withToken<T>(send: (token: string) => Promise<CallResult<T>>): Promise<CallResult<T>> {
	const ask = () => send(sessionStore.current()?.token ?? '');
	const response = await ask();
	if (response.ok || response.failure !== 'unauthorized' || (await refreshToken()) !== 'refreshed') return response;
	return ask();
}

/** Refreshes with the session's token, and again with a new one if the server rejects it. */
export async function refreshWithToken(source: { refresh: Refresh }, userId: string): Promise<RefreshFailure | null> {
	const session = sessionStore.current();
	if (session?.user.id !== userId || session.needsSignIn) return 'unauthorized';
	const failure = await source.refresh(accountDatabase(userId), session.token);
	if (failure !== 'unauthorized' || (await refreshToken()) !== 'refreshed') return failure;
	const refreshed = sessionStore.current();
	return refreshed?.user.id === userId ? source.refresh(accountDatabase(userId), refreshed.token) : failure;
}

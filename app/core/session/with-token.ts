import type { CallResult } from '../remote/call.ts';
import { accountDatabase } from '../store/current-account.ts';
import type { Refresh } from '../sync/refresh.ts';
import type { RefreshFailure } from '../sync/sync-channel.ts';
import { renewToken } from './renew-token.ts';
import { sessionStore } from './session-store.ts';

/** Sends a request with the session's token, and again with a renewed one if the server rejects it. */
export async function withToken<T>(send: (token: string) => Promise<CallResult<T>>): Promise<CallResult<T>> {
	const ask = () => send(sessionStore.current()?.token ?? '');
	const response = await ask();
	if (response.ok || response.failure !== 'unauthorized' || (await renewToken()) !== 'renewed') return response;
	return ask();
}

/** Refreshes with the session's token, and again with a renewed one if the server rejects it. */
export async function refreshWithToken(source: { refresh: Refresh }, userId: string): Promise<RefreshFailure | null> {
	const session = sessionStore.current();
	if (session?.user.id !== userId || session.needsSignIn) return 'unauthorized';
	const failure = await source.refresh(accountDatabase(userId), session.token);
	if (failure !== 'unauthorized' || (await renewToken()) !== 'renewed') return failure;
	const renewed = sessionStore.current();
	return renewed?.user.id === userId ? source.refresh(accountDatabase(userId), renewed.token) : failure;
}

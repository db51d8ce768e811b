import type { CallResult } from '../remote/call.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { accountDatabase } from '../store/current-account.ts';
import type { Refresh } from '../sync/refresh.ts';
import type { RefreshFailure } from '../sync/sync-channel.ts';
import { refreshToken } from './refresh-token.ts';
import { sessionStore } from './session-store.ts';

/** Why an action on the server failed; null on success. */
export type ActionFailure = RefreshFailure | null;

/** Sends a request with the session's token, and again with a new one if the server rejects it. */
export async function withToken<T>(send: (token: string) => Promise<CallResult<T>>): Promise<CallResult<T>> {
	const ask = () => send(sessionStore.current()?.token ?? '');
	const response = await ask();
	if (response.ok || response.failure !== 'unauthorized' || (await refreshToken()) !== 'refreshed') return response;
	return ask();
}

/** Runs `update` on this device after a successful call. A failure of `update` does not undo the call. */
export async function updateAfter<T>(
	response: CallResult<T>,
	update: (value: T, database: AccountDatabase) => Promise<unknown>,
): Promise<ActionFailure> {
	if (!response.ok) return response.failure;
	const user = sessionStore.current()?.user;
	if (user) await update(response.value, accountDatabase(user.id)).catch(() => undefined);
	return null;
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

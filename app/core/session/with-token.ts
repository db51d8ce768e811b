import type { Called } from '../remote/call.ts';
import { renewToken } from './renew-token.ts';
import { sessionStore } from './session-store.ts';

/** Calls with the session's token, and again with a renewed one if the server rejects it. */
export async function withToken<T>(send: (token: string) => Promise<Called<T>>): Promise<Called<T>> {
	const ask = () => send(sessionStore.current()?.token ?? '');
	const answer = await ask();
	if (answer.ok || answer.failure !== 'unauthorized' || (await renewToken()) !== 'renewed') return answer;
	return ask();
}

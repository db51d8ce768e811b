import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { isOnline } from '../platform/online.ts';
import { REQUEST_TIMEOUT_MS } from './request.ts';

/**
 * A client of this origin that stores nothing: the session is kept by `session-store`, not by the SDK, whose own store is
 * localStorage.
 */
export const pocketbaseClient = (): PocketBase => new PocketBase('/', new BaseAuthStore()).autoCancellation(false);

/** Options of every call: with a deadline, so that a stalled connection ends. */
export const withDeadline = () => ({ requestKey: null, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** A PocketBase error answer, as the server wrote it. `fields` maps a field to the code of what is wrong with it. */
export type PocketBaseErrorBody = { status: number; message: string; fields: Record<string, string> };

/** The server's refusal, or why there is none: no network, or an answer that PocketBase did not write (a portal, a proxy, 5xx). */
export function refusalOf(error: unknown): PocketBaseErrorBody | 'offline' | 'unavailable' {
	if (!(error instanceof ClientResponseError)) throw error;
	const { status, message, data } = error.response as { status?: unknown; message?: unknown; data?: unknown };
	if (error.status === 0) return isOnline() ? 'unavailable' : 'offline';
	if (error.status >= 500 || status !== error.status) return 'unavailable';
	const fields = Object.entries(Object(data)).map(([field, problem]) => [field, String(Object(problem).code ?? '')]);
	return {
		status: error.status,
		message: typeof message === 'string' ? message : '',
		fields: Object.fromEntries(fields),
	};
}

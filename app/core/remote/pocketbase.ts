import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { isOnline } from '../platform/online.ts';
import { REQUEST_TIMEOUT_MS } from './request.ts';

/**
 * Creates a client for this origin without an auth store: `session-store` stores the session, because the SDK would use
 * localStorage.
 */
export const pocketbaseClient = (): PocketBase => new PocketBase('/', new BaseAuthStore()).autoCancellation(false);

/** Options of every call. The timeout ends stalled connections. */
export const withDeadline = () => ({ requestKey: null, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** A PocketBase error response. `fields` maps a field to its error code. */
export type PocketBaseErrorBody = { status: number; message: string; fields: Record<string, string> };

/**
 * The server's error; `offline`, or `unavailable` for a response that is not from PocketBase (a captive portal, a proxy, 5xx).
 */
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

import * as z from 'zod/mini';
import { type ApiErrorCode, apiErrorSchema } from '#domain/sync/api-error';
import { jsonOf, type RequestOptions, request } from './request.ts';

/** Why a call returned no value. `offline` and `unavailable` are temporary; the others are error codes of the server. */
export type CallFailure = 'offline' | 'unavailable' | ApiErrorCode;
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

/**
 * Calls one of Candor's routes and parses the response. A response that does not parse (captive portal, proxy, another server
 * version) is `unavailable`, never an empty value.
 */
export async function call<T>(schema: z.ZodMiniType<T>, path: string, options: RequestOptions): Promise<CallResult<T>> {
	const response = await request(path, options);
	if (response.kind === 'none')
		return { ok: false, failure: response.reason === 'offline' ? 'offline' : 'unavailable' };
	const body = jsonOf(response);
	if (response.status >= 200 && response.status < 300) {
		const parsed = z.safeParse(schema, body);
		return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failure: 'unavailable' };
	}
	const error = z.safeParse(apiErrorSchema, body);
	if (error.success) return { ok: false, failure: error.data.code };
	return { ok: false, failure: response.status === 401 && body !== undefined ? 'unauthorized' : 'unavailable' };
}

/** Awaits two calls and joins their values. Returns the failure if one failed. */
export async function callBoth<A, B, T>(
	first: Promise<CallResult<A>>,
	second: Promise<CallResult<B>>,
	join: (first: A, second: B) => T,
): Promise<CallResult<T>> {
	const [one, other] = await Promise.all([first, second]);
	if (!one.ok) return one;
	return other.ok ? { ok: true, value: join(one.value, other.value) } : other;
}

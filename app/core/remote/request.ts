import { jsonOrNothing } from '#domain/text/json';
import { isOnline } from '../platform/online.ts';

/** Timeout for a complete response, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** A response with its body as text, or none. `offline`: the device has no network. */
type HttpResponse =
	| { kind: 'response'; status: number; contentType: string; body: string; retryAfter: string | null }
	| { kind: 'none'; reason: 'offline' | 'timeout' | 'network' };

export type RequestOptions = {
	method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	token?: string;
	/** Sent as JSON. */
	body?: unknown;
	timeoutMs?: number;
	/** Returns `none` when aborted. */
	signal?: AbortSignal;
};

/** Sends a request to this origin. Never rejects: a network error, an abort and a truncated body are `none`. */
export async function request(path: string, options: RequestOptions = {}): Promise<HttpResponse> {
	const deadline = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
	try {
		const response = await fetch(path, {
			method: options.method ?? 'GET',
			cache: 'no-store',
			headers: {
				accept: 'application/json',
				...(options.token && { authorization: options.token }),
				...(options.body !== undefined && { 'content-type': 'application/json' }),
			},
			...(options.body !== undefined && { body: JSON.stringify(options.body) }),
			signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
		});
		return {
			kind: 'response',
			status: response.status,
			contentType: response.headers.get('content-type') ?? '',
			body: await response.text(),
			retryAfter: response.headers.get('retry-after'),
		};
	} catch (error) {
		if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'none', reason: 'timeout' };
		return { kind: 'none', reason: isOnline() ? 'network' : 'offline' };
	}
}

/** The body parsed as JSON, regardless of the content type; undefined if it is not JSON. */
export const jsonOf = (response: HttpResponse): unknown =>
	response.kind === 'none' ? undefined : jsonOrNothing(response.body);

import * as z from 'zod/mini';
import { jsonOrNothing } from '../text/json.ts';
import type { ApiErrorCode } from './api-error.ts';
import { retryAfterMs } from './backoff.ts';
import { type OpResult, opResultSchema } from './op.ts';

/** The HTTP response with its body as text, or none. `signed_out`: there is no token. */
export type SyncResponse =
	| { kind: 'response'; status: number; body: string; retryAfter: string | null }
	| { kind: 'none'; reason: 'offline' | 'timeout' | 'network' | 'signed_out' };

/** The server never accepts such a request. Do not repeat it. */
const REFUSES_REQUEST = [
	'forbidden',
	'not_json',
	'invalid_body',
	'body_too_large',
	'too_many_ops',
] as const satisfies readonly ApiErrorCode[];
/** The only code that is displayed while the device retries: an operator must set up the storage. */
const NOT_READY = 'storage_not_ready' satisfies ApiErrorCode;

export type RequestRefusal = (typeof REFUSES_REQUEST)[number];

/**
 * The interpretation of a push response. `retry`: the result is unknown; send the same again. `carried`: the request may have
 * left the device, so its content may be the cause. `obstacle`: what the server reports as missing. `refused`: the server
 * rejects the request as a whole. Operations without a result are retried.
 */
export type PushVerdict =
	| { kind: 'results'; results: OpResult[]; epoch: string }
	| { kind: 'retry'; carried: boolean; afterMs: number | null; obstacle?: 'storage_not_ready' }
	| { kind: 'sign_in' }
	| { kind: 'refused'; code: RequestRefusal; detail: string };

/** The required parts of `pushResponseSchema`; without them no operation has a result. */
const resultsSchema = z.object({ results: z.array(z.unknown()), epoch: z.string() });

/** An error of any server. Only a code and a message of Candor's own routes describe the request. */
const errorSchema = z.object({ code: z.optional(z.unknown()), message: z.optional(z.unknown()) });

const refusalOf = (code: unknown): RequestRefusal | undefined => REFUSES_REQUEST.find((known) => known === code);

/** Parses a push response. Each result is parsed alone, so that an invalid one affects only its own operation. */
export function classifyPush(response: SyncResponse): PushVerdict {
	if (response.kind === 'none') {
		if (response.reason === 'signed_out') return { kind: 'sign_in' };
		return { kind: 'retry', carried: response.reason !== 'offline', afterMs: null };
	}
	// A 429 concerns the rate, not the content.
	const carried = response.status !== 429;
	const retry: PushVerdict = { kind: 'retry', carried, afterMs: retryAfterMs(response.retryAfter) };
	const body = jsonOrNothing(response.body);
	if (response.status === 200) {
		const read = z.safeParse(resultsSchema, body);
		if (!read.success) return retry;
		const results = read.data.results.flatMap((result) => {
			const understood = z.safeParse(opResultSchema, result);
			return understood.success ? [understood.data] : [];
		});
		return { kind: 'results', results, epoch: read.data.epoch };
	}
	if (response.status === 401) return body === undefined ? retry : { kind: 'sign_in' };
	const { code, message } = z.safeParse(errorSchema, body).data ?? {};
	if (response.status === 503 && code === NOT_READY) return { ...retry, obstacle: NOT_READY };
	if (response.status >= 500 || response.status < 400 || typeof message !== 'string') return retry;
	const refusal = refusalOf(code);
	return refusal ? { kind: 'refused', code: refusal, detail: message } : retry;
}

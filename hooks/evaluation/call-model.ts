import { type Completion, type Failure, readCompletion } from '#domain/evaluation/ai/failure';
import { authHeaders } from '#domain/evaluation/ai/provider';
import type { ModelRequest } from '#domain/evaluation/ai/request';
import type { AiSettings } from '../core/ai-settings.ts';

export type CallOutcome = { completion: Completion } | { failure: Failure };

/** Maximum size of a model's response, in bytes. The rest is not read: an endless response would exhaust the memory. */
const RESPONSE_MAX_BYTES = 512 * 1024;

/** One call of the provider's API. Blocks this JavaScript VM until the response or the timeout. */
export function callModel(settings: AiSettings, { path, body }: ModelRequest): CallOutcome {
	const started = Date.now();
	const since = (): number => Date.now() - started;
	try {
		const response = $http.send({
			method: 'POST',
			url: `${settings.baseUrl}${path}`,
			headers: {
				'content-type': 'application/json',
				accept: 'application/json',
				// Enforced and removed by the server binary (`pocketbase/outgoing.go`).
				'x-max-response-bytes': String(RESPONSE_MAX_BYTES),
				...authHeaders(settings.provider, settings.apiKey),
			},
			body: JSON.stringify(body),
			timeout: settings.timeoutS,
		});
		// A body cut off by the timeout is returned as if it were complete.
		if (since() >= settings.timeoutS * 1000) return { failure: timedOut(settings) };
		const headers = Object.fromEntries(
			Object.entries(response.headers).map(([name, values]) => [name.toLowerCase(), values[0] ?? '']),
		);
		const text = toString(response.body);
		return readCompletion({ status: response.statusCode, headers, body: text }, Date.now(), settings.provider);
	} catch (error) {
		const detail = String(error);
		if (/response body too large/i.test(detail)) return { failure: { kind: 'malformed', detail, retryAfterMs: 0 } };
		const late = /deadline exceeded|timeout/i.test(detail);
		const failure: Failure = late ? timedOut(settings) : { kind: 'connection', detail, retryAfterMs: 0 };
		return { failure };
	}
}

const timedOut = (settings: AiSettings): Failure => ({
	kind: 'timeout',
	detail: `no complete response within ${settings.timeoutS} s`,
	retryAfterMs: 0,
});

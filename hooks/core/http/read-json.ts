import { Refusal } from './http-response.ts';

const LONE_OR_PAIRED =
	/\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g;
const MARK = '\uffff';
const MARKED = /\uffff([0-9a-f]{4})/g;

/**
 * The JSON body of a request.
 *
 * @throws Refusal 413 `body_too_large` over `maxBytes`; 400 `not_json` when it is not JSON.
 */
export function readJsonBody(e: core.RequestEvent, maxBytes: number): unknown {
	const request = e.request;
	if (!request) return undefined;
	if (request.contentLength > maxBytes) throw new Refusal(413, 'body_too_large');
	return parseJson(
		request.contentLength < 0 ? readUnmeasured(request.body, maxBytes) : toString(request.body, maxBytes),
	);
}

/** Reads a body without Content-Length: checks its size, because a body cut at the limit would be reported as bad JSON. */
function readUnmeasured(body: unknown, maxBytes: number): string {
	const bytes = toBytes(body, maxBytes + 1);
	if (bytes.length > maxBytes) throw new Refusal(413, 'body_too_large');
	return toString(bytes);
}

/**
 * `JSON.parse` that preserves lone surrogates written as escapes (`"\ud800"`). The VM's parser turns them into U+FFFD, and
 * the hash over the answer would differ from the one that the device sealed.
 * @throws Refusal 400 `not_json`.
 */
export function parseJson(text: string): unknown {
	try {
		if (!text.includes('\\ud') && !text.includes('\\uD')) return JSON.parse(text);
		return revive(JSON.parse(text.replace(LONE_OR_PAIRED, mark)));
	} catch {
		throw new Refusal(400, 'not_json');
	}
}

function mark(sequence: string): string {
	return sequence.length === 6 && /^\\u[dD]/.test(sequence) ? `${MARK}${sequence.slice(2).toLowerCase()}` : sequence;
}

function revive(value: unknown): unknown {
	if (typeof value === 'string') return reviveText(value);
	if (Array.isArray(value)) return value.map(revive);
	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [reviveText(key), revive(inner)]));
	}
	return value;
}

const reviveText = (text: string): string =>
	text.includes(MARK) ? text.replace(MARKED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

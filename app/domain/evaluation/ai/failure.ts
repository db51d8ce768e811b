import type { Provider } from './provider.ts';

/** The kinds of failed model calls that are handled differently. */
const FAILURES = [
	'configuration',
	'format_refused',
	'rate_limited',
	'server',
	'truncated',
	'malformed',
	'connection',
	'timeout',
	'refusal',
] as const;
export type FailureKind = (typeof FAILURES)[number];

/** Failures of the service, not of a single response. The evaluation waits for the service before another method scores it. */
const OUTAGES: readonly FailureKind[] = ['configuration', 'rate_limited', 'server', 'connection', 'timeout'];
export const isOutage = (kind: FailureKind): boolean => OUTAGES.includes(kind);

export type Failure = {
	kind: FailureKind;
	/** For the operator's log. Never shown to candidates. */
	detail: string;
	/** The delay requested by the endpoint, in milliseconds; 0 if none. */
	retryAfterMs: number;
};

/** An HTTP response of the endpoint. Header names in lower case. */
type ModelResponse = { status: number; headers: Record<string, string>; body: string };

/** The text of a chat completion and its token counts. */
export type Completion = { text: string; tokensIn: number; tokensOut: number };

/** Classifies the endpoint's response as a completion or a failure. */
export function readCompletion(
	response: ModelResponse,
	nowMs: number,
	provider: Provider = 'openai',
): { completion: Completion } | { failure: Failure } {
	const fail = (kind: FailureKind, detail: string): { failure: Failure } => ({
		failure: {
			kind,
			detail: `HTTP ${response.status} ${detail}`.trim(),
			retryAfterMs: retryAfter(response.headers, nowMs),
		},
	});
	const body = parseObject(response.body);
	const said = errorText(body) || response.body.slice(0, 200);
	const { status } = response;
	if (status === 429) return fail(isQuota(body, said) ? 'configuration' : 'rate_limited', said);
	if ([401, 402, 403, 404].includes(status)) return fail('configuration', said);
	if (status === 400 && isQuota(body, said)) return fail('configuration', said);
	if (status === 400 || status === 422) return fail('format_refused', said);
	if (status === 408 || status === 409 || status >= 500) return fail('server', said);
	if (status !== 200) return fail('configuration', said);
	const spoken = provider === 'anthropic' ? readMessage(body) : readChoice(body);
	if (!spoken) return fail(errorText(body) ? 'server' : 'malformed', said);
	const { text, end } = spoken;
	if (end === 'refusal') return fail('refusal', text.slice(0, 200));
	if (end === 'length') return fail('truncated', 'out of tokens');
	if (looksLikeRefusal(text)) return fail('refusal', text.slice(0, 200));
	if (text.trim() === '') return fail('malformed', 'empty content');
	return { completion: { text, tokensIn: spoken.tokensIn, tokensOut: spoken.tokensOut } };
}

/** A response normalised across providers. */
type Spoken = Completion & { end: 'stop' | 'length' | 'refusal' };

type JsonObject = Record<string, unknown>;

const asObject = (value: unknown): JsonObject | undefined =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
const asCount = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseObject(text: string): JsonObject | undefined {
	try {
		return asObject(JSON.parse(text));
	} catch {
		// Not JSON, such as HTML or a truncated body: the status determines what to do, and a 200 without JSON is malformed.
		return undefined;
	}
}

function errorText(body: JsonObject | undefined): string {
	const error = asObject(body?.error);
	return asText(error?.message) || asText(body?.error) || asText(body?.message);
}

function isQuota(body: JsonObject | undefined, said: string): boolean {
	const error = asObject(body?.error);
	const codes = [asText(error?.code), asText(error?.type)];
	return (
		codes.includes('insufficient_quota') ||
		/insufficient[_ ](?:quota|credits?|balance|funds)|credit balance|billing/i.test(said)
	);
}

/** Reads an OpenAI chat completion. A separate `refusal` field replaces the text. */
function readChoice(body: JsonObject | undefined): Spoken | undefined {
	const first = asObject(Array.isArray(body?.choices) ? body.choices[0] : undefined);
	const message = asObject(first?.message);
	if (!first || !message) return undefined;
	const finish = asText(first.finish_reason);
	const refusal = asText(message.refusal);
	const usage = asObject(body?.usage);
	return {
		text: refusal || messageText(message.content),
		end: refusal || finish === 'content_filter' ? 'refusal' : finish === 'length' ? 'length' : 'stop',
		tokensIn: asCount(usage?.prompt_tokens),
		tokensOut: asCount(usage?.completion_tokens),
	};
}

/** Reads an Anthropic message: the input of the forced tool call, else its text. Thinking blocks are ignored. */
function readMessage(body: JsonObject | undefined): Spoken | undefined {
	if (!Array.isArray(body?.content)) return undefined;
	const parts = body.content.map(asObject);
	const tool = parts.find((part) => part?.type === 'tool_use');
	const reason = asText(body.stop_reason);
	const usage = asObject(body.usage);
	return {
		text: tool ? JSON.stringify(tool.input) : messageText(parts.filter((part) => part?.type === 'text')),
		end: reason === 'refusal' ? 'refusal' : reason === 'max_tokens' ? 'length' : 'stop',
		tokensIn: asCount(usage?.input_tokens),
		tokensOut: asCount(usage?.output_tokens),
	};
}

/** Content is a string, or a list of parts with text. */
function messageText(content: unknown): string {
	if (typeof content === 'string') return content;
	return Array.isArray(content) ? content.map((part) => asText(asObject(part)?.text)).join('') : '';
}

function looksLikeRefusal(text: string): boolean {
	return (
		!text.includes('{') &&
		/^\W*(?:i['’]?m (?:very )?sorry|sorry|i can(?:no|['’])t|i(?: am|['’]m) (?:unable|not able)|as an ai)\b/i.test(text)
	);
}

/** Milliseconds from `retry-after-ms`, or from Retry-After in seconds or as a date. */
function retryAfter(headers: Record<string, string>, nowMs: number): number {
	const milliseconds = Number(headers['retry-after-ms']);
	if (milliseconds > 0) return milliseconds;
	const value = headers['retry-after'] ?? '';
	if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
	const date = Date.parse(value);
	return Number.isFinite(date) ? Math.max(0, date - nowMs) : 0;
}

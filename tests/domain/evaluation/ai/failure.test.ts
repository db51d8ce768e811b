import { describe, expect, it } from 'vitest';
import { readCompletion } from '#domain/evaluation/ai/failure';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
	readCompletion({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }, NOW);
const kind = (...args: Parameters<typeof read>): string => {
	const outcome = read(...args);
	return 'failure' in outcome ? outcome.failure.kind : 'completion';
};
const said = (message: object, finish_reason = 'stop') => ({ choices: [{ message, finish_reason }] });

describe('the endpoint’s response', () => {
	it('is a completion with its text and cost', () => {
		const body = { ...said({ content: '{"a":1}' }), usage: { prompt_tokens: 7, completion_tokens: 5 } };
		expect(read(200, body)).toEqual({ completion: { text: '{"a":1}', tokensIn: 7, tokensOut: 5 } });
	});

	it('may be split into parts', () => {
		expect(
			read(
				200,
				said({
					content: [
						{ type: 'text', text: '{"a":' },
						{ type: 'text', text: '1}' },
					],
				}),
			),
		).toMatchObject({
			completion: { text: '{"a":1}' },
		});
	});

	it.each([
		[401, {}, 'configuration'],
		[402, {}, 'configuration'],
		[403, {}, 'configuration'],
		[404, {}, 'configuration'],
		[405, {}, 'configuration'],
		[400, {}, 'format_refused'],
		[422, {}, 'format_refused'],
		[429, { error: { message: 'Rate limit reached for requests' } }, 'rate_limited'],
		[429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }, 'configuration'],
		[429, { error: { message: 'Insufficient credits' } }, 'configuration'],
		[408, {}, 'server'],
		[409, {}, 'server'],
		[500, '<html>', 'server'],
		[529, {}, 'server'],
		[200, '<html>', 'malformed'],
		[200, '', 'malformed'],
		[200, { error: { message: 'upstream' } }, 'server'],
		[200, { choices: [] }, 'malformed'],
		[200, said({ content: '' }), 'malformed'],
		[200, said({ content: null }), 'malformed'],
		[200, said({ content: 'half', refusal: null }, 'length'), 'truncated'],
		[200, said({ content: null, refusal: 'No.' }), 'refusal'],
		[200, said({ content: '' }, 'content_filter'), 'refusal'],
		[200, said({ content: "I'm sorry, but I can't judge people." }), 'refusal'],
		[200, said({ content: 'I cannot help with that.' }), 'refusal'],
	])('%i %j is %s', (status, body, expected) => {
		expect(kind(status, body)).toBe(expected);
	});

	it.each([
		[{ 'retry-after': '7' }, 7000],
		[{ 'retry-after-ms': '250' }, 250],
		[{ 'retry-after': 'Fri, 20 Nov 2026 11:00:30 GMT' }, 30_000],
		[{ 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 0],
		[{ 'retry-after': 'soon' }, 0],
		[{}, 0],
	])('asks to wait: %j', (headers, retryAfterMs) => {
		expect(read(429, {}, headers)).toMatchObject({ failure: { retryAfterMs } });
	});
});

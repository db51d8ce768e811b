import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveryResult } from '../../../app/features/hire-events/words.ts';

const sourceOf = (name: string) =>
	readFileSync(new URL(`../../../hooks/hire-events/${name}.ts`, import.meta.url), 'utf8');

test('each code that the webhook logs has a sentence', () => {
	const source = sourceOf('webhook') + sourceOf('webhook-body');
	const thrown = Array.from(source.matchAll(/new Refusal\(4\d\d, '(\w+)'/g), ([, code]) => code ?? '');
	// `parseJson` throws `not_json`; `too_many_requests` is not logged.
	const codes = new Set([...thrown, 'not_json', 'stored', 'duplicate']);
	codes.delete('too_many_requests');
	expect(Object.fromEntries(Array.from(codes, (code) => [code, deliveryResult(code)]))).toEqual({
		body_too_large: 'Body too large',
		candidate_not_found: 'Unknown candidate',
		duplicate: 'Received before',
		invalid_body: 'Body not as documented',
		invalid_signature: 'Wrong signature',
		job_not_found: 'Unknown job',
		not_json: 'Body is not JSON',
		stale_timestamp: 'Timestamp more than five minutes away',
		stored: 'Stored',
	});
});

import { describe, expect, it } from 'vitest';
import { ageText, parkedReason } from '../../../app/domain/sync/sync-status-words.ts';

describe('why an operation is parked', () => {
	it.each([
		['unknown: the server’s words', 'some_new_code', 'Too late', 'The server refused it: Too late.'],
		['unknown: a sentence of the server', 'some_new_code', 'Too late.', 'The server refused it: Too late.'],
		['unknown, without words: the code', 'some_new_code', '', 'The server refused it: some_new_code.'],
	])('%s', (_, reason, detail, text) => {
		expect(parkedReason(reason, detail)).toBe(text);
	});
});

describe('the age of unsent work', () => {
	it.each([
		['in the future', -60_000, 'just now'],
		['now', 0, 'just now'],
		['just under a minute', 59_999, 'just now'],
		['a minute', 60_000, '1 minute ago'],
		['five and a half minutes', 330_000, '5 minutes ago'],
		['just under an hour', 3_599_999, '59 minutes ago'],
		['an hour', 3_600_000, '1 hour ago'],
		['just under a day', 86_399_999, '23 hours ago'],
		['a day', 86_400_000, '1 day ago'],
		['two and a half days', 216_000_000, '2 days ago'],
	])('%s', (_, passed, text) => {
		const now = Date.parse('2026-11-20T09:00:00.000Z');
		expect(ageText(new Date(now - passed).toISOString(), now)).toBe(text);
	});
});

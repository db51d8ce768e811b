import { describe, expect, it } from 'vitest';
import { retryAfterMs, retryDelayMs } from '../../../app/domain/sync/backoff.ts';

const almostOne = 1 - Number.EPSILON;

describe('the delay before the next try', () => {
	it('doubles with each failure up to a minute, indefinitely', () => {
		const longest = [1, 2, 3, 4, 5, 6, 7, 8, 1_000, 1_000_000].map((failures) => retryDelayMs(failures, almostOne));
		expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000]);
	});

	it('is a random part of that interval', () => {
		expect([0, 0.25, 0.5].map((random) => retryDelayMs(3, random))).toEqual([0, 1_000, 2_000]);
	});

	it('is at least what the server asked for, up to ten minutes', () => {
		expect(retryDelayMs(1, 0, 30_000)).toBe(30_000);
		expect(retryDelayMs(1, 0, 86_400_000)).toBe(600_000);
	});
});

describe('Retry-After', () => {
	it.each([
		['30', 30_000],
		[' 0 ', 0],
		['Wed, 21 Oct 2026 07:28:00 GMT', null],
		['-5', null],
		['30 seconds', null],
		['1e3', null],
		[null, null],
	])('%s asks for %s ms', (header, expected) => {
		expect(retryAfterMs(header)).toBe(expected);
	});
});

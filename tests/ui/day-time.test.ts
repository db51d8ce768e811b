import { expect, test } from 'vitest';
import { dayTime } from '../../app/ui/dates.ts';

const NOW = new Date(2026, 10, 27, 12, 0);

test.each([
	['today', new Date(2026, 10, 27, 2, 55), 'Today 02:55'],
	['at midnight today', new Date(2026, 10, 27, 0, 0), 'Today 00:00'],
	['yesterday', new Date(2026, 10, 26, 23, 59), '26 Nov, 23:59'],
	['on this day of another year', new Date(2025, 10, 27, 2, 55), '27 Nov 2025, 02:55'],
])('a time %s has its day', (_when, at, text) => {
	expect(dayTime(at.toISOString(), NOW)).toBe(text);
});

test('no time is an empty text', () => {
	expect(dayTime('', NOW)).toBe('');
});

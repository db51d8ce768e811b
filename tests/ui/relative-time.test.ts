import { expect, test } from 'vitest';
import { relativeDays } from '../../app/ui/relative-time.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
	['2026-11-20T09:00:00Z', 'today'],
	['2026-11-21T09:00:00Z', 'today'],
	['2026-11-19T09:00:00Z', 'yesterday'],
	['2026-11-18T09:00:00Z', '2 days ago'],
	['2026-11-13T09:00:00Z', '1 week ago'],
	['2026-10-01T09:00:00Z', '1 month ago'],
	['2024-10-01T09:00:00Z', '2 years ago'],
])('%s is %s', (iso, words) => {
	expect(relativeDays(iso, NOW)).toBe(words);
});

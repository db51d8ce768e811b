import { describe, expect, it } from 'vitest';
import { replyDueDay } from '../../../app/domain/assessments/human-review.ts';

describe('the day by which a request for human review is to be answered', () => {
	it.each([
		['2026-11-17T14:17:00.000Z', '2026-11-24'],
		['2026-11-20 23:59:59.000Z', '2026-11-27'],
		['2026-11-21T00:00:00.000Z', '2026-11-27'],
		['2026-11-22T12:00:00.000Z', '2026-11-27'],
		['2026-12-29T12:00:00.000Z', '2027-01-05'],
	])('is the fifth from Monday to Friday after %s: %s', (askedAt, day) => {
		expect(replyDueDay(askedAt)).toBe(day);
	});
});

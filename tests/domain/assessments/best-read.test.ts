import { expect, test } from 'vitest';
import { bestRead } from '#domain/assessments/best-read';

test('the best five are offered to read, fewer if fewer have a score, and none below two', () => {
	expect([0, 1, 2, 4, 5, 80].map(bestRead)).toEqual([0, 0, 2, 4, 5, 5]);
});

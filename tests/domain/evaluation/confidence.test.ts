import { describe, expect, it } from 'vitest';
import { confidenceBetween, lowerConfidence } from '#domain/evaluation/confidence';

describe('confidence', () => {
	it.each([
		[70, 70, 'High'],
		[70, 58, 'High'],
		[70, 82, 'High'],
		[70, 57, 'Medium'],
		[70, 92, 'Medium'],
		[70, 47, 'Low'],
		[70, null, 'Low'],
	] as const)('for %i with a second score of %s is %s', (score, second, confidence) => {
		expect(confidenceBetween(score, second)).toBe(confidence);
	});

	it('is the lower of two', () => {
		expect([lowerConfidence('High', 'Low'), lowerConfidence('Low', 'Medium'), lowerConfidence('High', 'High')]).toEqual(
			['Low', 'Low', 'High'],
		);
	});
});

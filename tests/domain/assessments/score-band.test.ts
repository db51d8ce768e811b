import { describe, expect, it } from 'vitest';
import { confidenceLabel, fitLevel, SCORE_BANDS, scoreBand, scoreBandLabel } from '#domain/assessments/score-band';

const scores = [90, 80, 79, null];

describe('the band of a score', () => {
	it('is excellent from 90, good from 80, needs-review below, pending without a score', () => {
		expect(scores.map(scoreBand)).toEqual([...SCORE_BANDS]);
		expect([100, 89, 0].map(scoreBand)).toEqual(['excellent', 'good', 'needs-review']);
	});

	it('is named as the specification names it in each view', () => {
		expect(scores.map((score) => scoreBandLabel(score, 'admin'))).toEqual([
			'Excellent Match',
			'Good Match',
			'Needs Review',
			'Pending',
		]);
		expect(scores.map((score) => scoreBandLabel(score, 'candidate'))).toEqual([
			'Excellent Match',
			'Good Match',
			'Reviewed',
			'Under Review',
		]);
		expect(scoreBandLabel(79, 'results')).toBe('Potential Match');
	});
});

describe('the confidence label', () => {
	it('is the evaluation’s own when it has one', () => {
		expect(confidenceLabel('Low', 95)).toBe('Low');
	});

	it('is derived from the score only when the evaluation has none', () => {
		expect([80, 79, 60, 59, null].map((score) => confidenceLabel('', score))).toEqual([
			'High',
			'Medium',
			'Medium',
			'Low',
			'Low',
		]);
	});
});

describe('the fit level', () => {
	it('is Strong from 80, else Developing', () => {
		expect([80, 79].map(fitLevel)).toEqual(['Strong', 'Developing']);
	});
});

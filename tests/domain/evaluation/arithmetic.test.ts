import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	apportion,
	CRITERIA,
	explainPoints,
	type MarkedAnswer,
	markOfLevels,
	meanMark,
	scoreOfMark,
} from '#domain/evaluation/arithmetic';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';

const { scoring_config: config, scoring_weights: weights } = DEFAULT_CATEGORY;

const level = fc.integer({ min: 0, max: 4 });
const markedAnswers = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.double({ min: 0, max: 1, noNaN: true })), {
		minLength: 1,
		maxLength: 12,
	})
	.map((pairs): MarkedAnswer[] => pairs.map(([weight, mark], index) => ({ questionId: `q${index}`, weight, mark })));

const scoreOf = (answers: MarkedAnswer[]): number => scoreOfMark(meanMark(answers) ?? 0, config);
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);

describe('the mark of an answer', () => {
	it('is the weighted sum of level over four', () => {
		expect(markOfLevels({ domainExpertise: 4, generalSkills: 2, communication: 3, problemSolving: 0 }, weights)).toBe(
			0.7,
		);
	});

	it('omits a criterion without a level and rescales the other weights to one', () => {
		expect(
			markOfLevels({ domainExpertise: null, generalSkills: 2, communication: 2, problemSolving: 2 }, weights),
		).toBe(0.5);
	});

	it('is null when no criterion has a level', () => {
		expect(
			markOfLevels({ domainExpertise: null, generalSkills: null, communication: null, problemSolving: null }, weights),
		).toBeNull();
	});

	it('stays between 0 and 1 and never falls when a level rises', () => {
		fc.assert(
			fc.property(level, level, level, level, fc.constantFrom(...CRITERIA), (a, b, c, d, raised) => {
				const levels = { domainExpertise: a, generalSkills: b, communication: c, problemSolving: d };
				const mark = markOfLevels(levels, weights) ?? -1;
				const higher = markOfLevels({ ...levels, [raised]: Math.min(4, levels[raised] + 1) }, weights) ?? -1;
				expect(mark).toBeGreaterThanOrEqual(0);
				expect(higher).toBeLessThanOrEqual(1);
				expect(higher).toBeGreaterThanOrEqual(mark);
			}),
		);
	});
});

describe('the score', () => {
	it('maps the mean linearly to minScore–maxScore', () => {
		expect([0, 0.5, 1].map((mark) => scoreOfMark(mark, config))).toEqual([25, 60, 95]);
	});

	it('weights each answer by its question', () => {
		expect(
			meanMark([
				{ questionId: 'a', weight: 9, mark: 1 },
				{ questionId: 'b', weight: 1, mark: 0 },
			]),
		).toBe(0.9);
	});

	it('is null without a text answer', () => {
		expect(meanMark([])).toBeNull();
	});

	it('is an integer within the scale for any answers', () => {
		fc.assert(
			fc.property(markedAnswers, (answers) => {
				const score = scoreOf(answers);
				expect(Number.isInteger(score)).toBe(true);
				expect(score).toBeGreaterThanOrEqual(25);
				expect(score).toBeLessThanOrEqual(95);
			}),
		);
	});

	it('never leaves 0–100, whatever the scale of the category', () => {
		const wide = { ...config, minScore: -50, maxScore: 250 };
		expect([0, 1].map((mark) => scoreOfMark(mark, wide))).toEqual([0, 100]);
	});
});

describe('the points of each question', () => {
	it('sum exactly to the score, their shares to 100, and none exceeds its share', () => {
		fc.assert(
			fc.property(markedAnswers, (answers) => {
				const score = scoreOf(answers);
				const points = explainPoints(answers, score, config);
				expect(points.map((row) => row.questionId)).toEqual(answers.map((answer) => answer.questionId));
				expect(sum(points.map((row) => row.points))).toBe(score);
				expect(sum(points.map((row) => row.of))).toBe(100);
				for (const row of points) {
					expect(Number.isInteger(row.points) && Number.isInteger(row.of)).toBe(true);
					expect(row.points).toBeGreaterThanOrEqual(0);
					expect(row.points).toBeLessThanOrEqual(row.of);
				}
			}),
		);
	});

	it('still sum to it on a scale that reaches 100', () => {
		const full = { ...config, minScore: 0, maxScore: 100 };
		fc.assert(
			fc.property(markedAnswers, (answers) => {
				const score = scoreOfMark(meanMark(answers) ?? 0, full);
				const points = explainPoints(answers, score, full);
				expect(sum(points.map((row) => row.points))).toBe(score);
				expect(points.every((row) => row.points <= row.of)).toBe(true);
			}),
		);
	});

	it('follow weight and mark', () => {
		expect(
			explainPoints(
				[
					{ questionId: 'a', weight: 6, mark: 1 },
					{ questionId: 'b', weight: 3, mark: 0 },
				],
				72,
				config,
			),
		).toEqual([
			{ questionId: 'a', points: 64, of: 67 },
			{ questionId: 'b', points: 8, of: 33 },
		]);
	});
});

describe('apportioning', () => {
	it('returns integers that sum to the total and stay within one of the exact share', () => {
		const shares = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 });
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 500 }), shares, (total, list) => {
				const parts = apportion(total, list);
				expect(sum(parts)).toBe(total);
				const all = sum(list);
				if (all < 1e-6) return;
				for (const [index, part] of parts.entries()) {
					expect(Math.abs(part - (total * (list[index] ?? 0)) / all)).toBeLessThan(1 + 1e-6);
				}
			}),
		);
	});

	it('returns nothing for an empty list', () => {
		expect(apportion(10, [])).toEqual([]);
	});
});

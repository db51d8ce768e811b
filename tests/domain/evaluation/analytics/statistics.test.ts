import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '#domain/evaluation/analytics/agreement';
import { summariseOverrides } from '#domain/evaluation/analytics/override-summary';
import { type AnswerMark, questionStatistics } from '#domain/evaluation/analytics/question-statistics';
import { summariseScores } from '#domain/evaluation/analytics/score-groups';
import {
	correlation,
	deviationOf,
	meanOf,
	medianOf,
	rankCorrelation,
	ranksOf,
} from '#domain/evaluation/analytics/statistics';

// Scores of 25 candidates by two raters, with ties on both sides.
const AI = [72, 65, 88, 91, 40, 55, 65, 70, 83, 77, 60, 49, 95, 65, 58, 81, 74, 69, 33, 86, 72, 62, 79, 90, 54];
const BACKUP = [68, 71, 80, 74, 52, 50, 66, 70, 70, 79, 48, 49, 82, 60, 69, 75, 60, 64, 45, 71, 73, 62, 66, 80, 54];

describe('the statistics, against values computed with Python (module `statistics`, ranks by definition)', () => {
	it('have the same means, deviations, medians and correlations', () => {
		expect(meanOf(AI)).toBeCloseTo(69.32, 10);
		expect(deviationOf(AI)).toBeCloseTo(15.88164559063911, 10);
		expect(deviationOf(BACKUP)).toBeCloseTo(10.882401695704246, 10);
		expect([medianOf(AI), medianOf(BACKUP), medianOf([4, 1, 3, 2])]).toEqual([70, 68, 2.5]);
		expect(ranksOf(AI).slice(0, 8)).toEqual([14.5, 10, 22, 24, 2, 5, 10, 13]);
		expect(correlation(AI, BACKUP)).toBeCloseTo(0.8623191264495952, 10);
		// The formula without ties gives 0.8477.
		expect(rankCorrelation(AI, BACKUP)).toBeCloseTo(0.8473988439306358, 10);
	});

	it('are null where undefined', () => {
		expect([meanOf([]), medianOf([]), deviationOf([5]), correlation([1, 2], [2, 1])]).toEqual([null, null, null, null]);
		expect(rankCorrelation([7, 7, 7, 7], [1, 2, 3, 4])).toBeNull();
		expect(correlation([0.1 + 0.2, 0.3, 0.3], [1, 2, 3])).toBeNull();
	});

	it('rank correlation is invariant under monotonic changes of either side, and changes sign when one side is reversed', () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { minLength: 3 }),
				(pairs) => {
					const xs = pairs.map(([x]) => x);
					const ys = pairs.map(([, y]) => y);
					const found = rankCorrelation(xs, ys);
					const cubed = rankCorrelation(
						xs.map((x) => x ** 3),
						ys,
					);
					const turned = rankCorrelation(
						xs.map((x) => -x),
						ys,
					);
					if (found === null) expect([cubed, turned]).toEqual([null, null]);
					else {
						expect(cubed).toBeCloseTo(found, 9);
						expect(turned).toBeCloseTo(-found, 9);
					}
				},
			),
		);
	});
});

describe('the agreement of the AI and the backup method', () => {
	it('contains the mean difference, the rank correlation, and how many pairs lie within 10 points', () => {
		expect(agreementOf(AI.map((ai, index) => ({ ai, backup: BACKUP[index] ?? 0 })))).toEqual({
			pairs: 25,
			mean_ai: 69.3,
			mean_backup: 65.5,
			mean_difference: 3.8,
			rank_correlation: 0.85,
			close: 15,
			ai_higher: 7,
			backup_higher: 3,
		});
	});

	it('counts exactly 10 points as within 10', () => {
		expect(agreementOf([{ ai: 60, backup: 70 }])).toMatchObject({ close: 1, backup_higher: 0, rank_correlation: null });
		expect(agreementOf([{ ai: 60, backup: 71 }])).toMatchObject({ close: 0, backup_higher: 1 });
	});

	it('is null without a pair', () => {
		expect(agreementOf([])).toMatchObject({ pairs: 0, mean_difference: null, rank_correlation: null });
	});
});

describe('the scores of a category by a method', () => {
	it('have a mean, a spread, and bins of ten points with 100 in the last', () => {
		const scores = [0, 9, 10, 65, 65, 99, 100].map((score) => ({ score, count: score === 65 ? 2 : 1 }));
		expect(summariseScores({ category: 'c', category_name: 'Sales', method: 'ai', people: 7, scores })).toEqual({
			category: 'c',
			category_name: 'Sales',
			method: 'ai',
			people: 7,
			assessments: 9,
			mean: 53.1,
			spread: 37.9,
			steps: [2, 1, 0, 0, 0, 0, 4, 0, 0, 2],
		});
	});
});

describe('the overrides', () => {
	it('compare the automatic score with the last manual one, and omit what only humans scored', () => {
		const rows = [
			{ first: 62, last: 70 },
			{ first: 80, last: 74 },
			{ first: 55, last: 55 },
			{ first: 40, last: 65 },
			{ first: null, last: 66 },
		];
		expect(summariseOverrides(rows, 41)).toEqual({
			scored: 40,
			overridden: 4,
			raised: 2,
			lowered: 1,
			unchanged: 1,
			mean_change: 6.8,
			first_scores: 1,
		});
		expect(summariseOverrides([], 3)).toMatchObject({ scored: 3, overridden: 0, mean_change: null });
	});
});

describe('the statistics of questions', () => {
	const OF = [50, 30, 20];
	const POINTS = [
		[40, 24, 10],
		[25, 15, 12],
		[45, 12, 18],
		[10, 9, 6],
		[30, 27, 16],
		[35, 18, 4],
	];
	const SECONDS = [
		[120, 80, 31],
		[200, 95, null],
		[64, 61, 45],
		[30, 300, 45],
		[90, 70, null],
		[75, 66, 20],
	];
	const QUESTIONS = ['a', 'b', 'c'].map((id) => ({ id, prompt: `Why ${id}?` }));
	const marks = POINTS.flatMap((row, person) =>
		row.map(
			(points, index): AnswerMark => ({
				assessment: `p${person}`,
				question_id: QUESTIONS[index]?.id ?? '',
				points,
				of: OF[index] ?? 0,
				seconds: SECONDS[person]?.[index] ?? null,
			}),
		),
	);

	it('are mean share, spread, correlation with the rest and median time, as computed with Python', () => {
		expect(questionStatistics(QUESTIONS, marks)).toEqual([
			{
				question_id: 'a',
				prompt: 'Why a?',
				people: 6,
				mean_share: 62,
				spread: 25,
				with_rest: 0.54,
				timed: 6,
				seconds: 83,
			},
			{
				question_id: 'b',
				prompt: 'Why b?',
				people: 6,
				mean_share: 58,
				spread: 23,
				with_rest: 0.38,
				timed: 6,
				seconds: 75,
			},
			{
				question_id: 'c',
				prompt: 'Why c?',
				people: 6,
				mean_share: 55,
				spread: 27,
				with_rest: 0.43,
				timed: 4,
				seconds: 38,
			},
		]);
	});

	it('have no correlation for a question without others, and omit one without an answer', () => {
		const alone = marks.filter(({ question_id }) => question_id === 'b');
		expect(questionStatistics(QUESTIONS, alone)).toMatchObject([{ question_id: 'b', people: 6, with_rest: null }]);
	});

	it('omit answers with no possible points', () => {
		expect(
			questionStatistics(QUESTIONS, [{ assessment: 'p', question_id: 'a', points: 0, of: 0, seconds: 3 }]),
		).toEqual([]);
	});
});

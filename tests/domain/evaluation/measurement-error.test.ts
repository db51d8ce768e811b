import { describe, expect, it } from 'vitest';
import { errorReason } from '#domain/assessments/review-words';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import { earnedBy } from '#domain/evaluation/fallback/points';
import { rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { bandOf, measured, SPREAD_MIN_PEOPLE, USUAL_ANSWER_ERROR } from '#domain/evaluation/measurement-error';
import { inputOf } from './fallback/evaluation-input.ts';
import { PEOPLE } from './fallback/interview-answers.ts';

const scored = (method: string, of: readonly number[], score: number | null = 70) => ({
	score,
	evaluation_method: method,
	explanation: {
		questions: of.map((each, index) => ({ question_id: `q${index}`, points: 0, of: each, criteria: [], raise: '' })),
	},
});

describe('the standard error of measurement', () => {
	it('is the spread of one answer divided by the root of their number', () => {
		expect(measured(scored('fallback', [25, 25, 25, 25]))).toEqual({ score: 70, error: 7, people: null });
		expect(measured(scored('fallback', [100]))).toEqual({ score: 70, error: 14, people: null });
	});

	it('is larger where one answer has most of the weight', () => {
		expect(measured(scored('fallback', [85, 5, 5, 5]))?.error).toBe(12);
	});

	it('is specific to the job from 30 candidates on, for any automatic method', () => {
		const spread = { people: SPREAD_MIN_PEOPLE, variance: 400 };
		expect(measured({ ...scored('ai', [25, 25, 25, 25]), answer_spread: spread })).toEqual({
			score: 70,
			error: 10,
			people: SPREAD_MIN_PEOPLE,
		});
		expect(measured({ ...scored('ai', [25, 25, 25, 25]), answer_spread: { ...spread, people: 29 } })).toBeNull();
	});

	it('is unknown for a human score, and without a score', () => {
		expect(measured(scored('person', [50, 50]))).toBeNull();
		expect(measured(scored('fallback', [50, 50], null))).toBeNull();
	});

	it('gives a band that ends at the highest score that the method gives', () => {
		expect(bandOf({ score: 92, error: 10, people: null, top: 95 })).toEqual({ from: 82, to: 95 });
		expect(bandOf({ score: 97, error: 6, people: null, top: 100 })).toEqual({ from: 91, to: 100 });
		expect(bandOf({ score: 97, error: 6, people: null })).toEqual({ from: 91, to: 100 });
		expect(errorReason({ score: 88, error: 10, people: null, top: 95 })).toContain('would fall between 78 and 95 two');
	});

	it.each([95, 100])('gives no backup score a band beyond %d, where the category’s scale ends', (maxScore) => {
		const scoring_config = { ...DEFAULT_CATEGORY.scoring_config, maxScore };
		const bands = PEOPLE.flatMap((person) => {
			const result = evaluateByFallback(inputOf(person, { category: { scoring_config } }));
			const error = measured(result);
			return error ? [bandOf(error).to] : [];
		});
		expect(bands).toHaveLength(PEOPLE.length);
		expect(Math.max(...bands)).toBe(maxScore);
	});

	it('of the backup method is that of the demo’s 127 candidates', () => {
		const context = readContext('');
		const variances = PEOPLE.map((person) => {
			const scores = person.map(
				({ question, answer }) =>
					earnedBy(rateAnswer(question, answer, context), DEFAULT_CATEGORY.scoring_config).total,
			);
			const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
			return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
		});
		const pooled = Math.sqrt(variances.reduce((a, b) => a + b, 0) / variances.length);
		expect(USUAL_ANSWER_ERROR).toBeCloseTo(pooled, 1);
	});
});

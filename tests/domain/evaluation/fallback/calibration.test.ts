import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { MEDIAN_RAW, markOfRaw, TOP_PARTS, TOP_RAW } from '#domain/evaluation/fallback/calibration';
import { rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { scoreAnswer } from '#domain/evaluation/fallback/score-answer';
import { PARTS } from '#domain/evaluation/fallback/subscores';
import { ANSWERS } from './interview-answers.ts';

const context = readContext('');
const ratings = ANSWERS.map(({ question, answer }) => rateAnswer(question, answer, context));
const raws = ratings.map(({ raw }) => raw).sort((a, b) => a - b);

describe('the calibration', () => {
	it('is the median of the 508 genuine answers and what one in twenty reaches', () => {
		expect(raws).toHaveLength(508);
		expect(MEDIAN_RAW).toBeCloseTo(((raws[253] ?? 0) + (raws[254] ?? 0)) / 2, 6);
		expect(raws.filter((raw) => raw >= TOP_RAW).length / raws.length).toBeCloseTo(0.05, 2);
	});

	it('has the value that one in twenty reaches for each part', () => {
		for (const part of PARTS) {
			const values = ratings.map(({ parts }) => parts[part]).sort((a, b) => a - b);
			expect(TOP_PARTS[part], part).toBeCloseTo(values[Math.floor(0.95 * values.length)] ?? 0, 2);
		}
	});

	it('maps zero to minScore, the median to baseScore and the top to maxScore', () => {
		const { minScore, baseScore, maxScore } = DEFAULT_CATEGORY.scoring_config;
		const score = (raw: number) => minScore + markOfRaw(raw, DEFAULT_CATEGORY.scoring_config) * (maxScore - minScore);
		expect([0, MEDIAN_RAW, TOP_RAW, 1].map((raw) => Math.round(score(raw)))).toEqual([
			25,
			baseScore,
			maxScore,
			maxScore,
		]);
		expect(score(0)).toBe(minScore);
	});

	it('spreads the 508 genuine answers over the scale: 2 to 5 % below 40, 15 to 22 % at 80 or more', () => {
		const scores = ANSWERS.map(({ question, answer }) => scoreAnswer(question, answer).score ?? 0);
		const share = (is: (score: number) => boolean) => (100 * scores.filter(is).length) / scores.length;
		const low = share((score) => score < 40);
		const high = share((score) => score >= 80);
		expect(low).toBeGreaterThanOrEqual(2);
		expect(low).toBeLessThanOrEqual(5);
		expect(high).toBeGreaterThanOrEqual(15);
		expect(high).toBeLessThanOrEqual(22);
	});
});

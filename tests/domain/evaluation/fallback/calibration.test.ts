import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { MEDIAN_RAW, markOfRaw, TOP_RAW } from '#domain/evaluation/fallback/calibration';
import { rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { ANSWERS } from './interview-answers.ts';

const context = readContext('');
const raws = ANSWERS.map(({ question, answer }) => rateAnswer(question, answer, context).raw).sort((a, b) => a - b);

describe('the calibration', () => {
	it('is the median of the 508 genuine answers and what one in twenty reaches', () => {
		expect(raws).toHaveLength(508);
		expect(MEDIAN_RAW).toBeCloseTo(((raws[253] ?? 0) + (raws[254] ?? 0)) / 2, 6);
		expect(raws.filter((raw) => raw >= TOP_RAW).length / raws.length).toBeCloseTo(0.05, 2);
	});

	it('maps nothing to minScore, the median to baseScore and the top to maxScore', () => {
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
});

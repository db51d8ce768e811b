import { expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { partWeights } from '#domain/evaluation/fallback/part-weights';

const { scoring_weights: specified } = DEFAULT_CATEGORY;

it('the specified weights of the criteria give the weights with which the rating was measured', () => {
	const plain = { substance: 0.35, statements: 0.38, particulars: 0.16, account: 0, wording: 0.07, variety: 0.04 };
	expect(partWeights(false, specified)).toEqual(plain);
	expect(partWeights(true, specified)).toEqual({ ...plain, substance: 0.26, statements: 0.32, account: 0.15 });
});

it('a criterion without weight removes the parts that only it uses from the rating', () => {
	const { wording, variety, statements } = partWeights(true, {
		...specified,
		communication: 0,
		generalSkills: 0.5,
	});
	expect([wording, variety]).toEqual([0, 0]);
	expect(statements).toBeGreaterThan(0.3);
	expect(
		Object.values(
			partWeights(true, { ...specified, domainExpertise: 0, generalSkills: 0, communication: 0, problemSolving: 0 }),
		),
	).toEqual(Array.from({ length: 6 }, () => 0));
});

import { expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { partWeights } from '#domain/evaluation/fallback/part-weights';

const { scoring_weights: specified } = DEFAULT_CATEGORY;

it('the specified weights of the criteria make the weights that the rating was measured with', () => {
	const plain = {
		depth: 0.46,
		lexical: 0.18,
		specificity: 0.1,
		star: 0.1,
		anchored: 0,
		clarity: 0.08,
		relevance: 0.05,
		discourse: 0.03,
	};
	expect(partWeights(false, specified)).toEqual(plain);
	expect(partWeights(true, specified)).toEqual({ ...plain, depth: 0.36, anchored: 0.1 });
});

it('a criterion without weight takes the parts that only it shows out of the rating', () => {
	const { clarity, discourse, depth } = partWeights(false, { ...specified, communication: 0, domainExpertise: 0.6 });
	expect([clarity, discourse]).toEqual([0, 0]);
	expect(depth).toBeGreaterThan(0.46);
	expect(
		Object.values(
			partWeights(true, { ...specified, domainExpertise: 0, generalSkills: 0, communication: 0, problemSolving: 0 }),
		),
	).toEqual(Array.from({ length: 8 }, () => 0));
});

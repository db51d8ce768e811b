import * as z from 'zod/mini';
import { deviationOf, meanOf, roundedTo } from './statistics.ts';

/** Bin width of the distribution: 0–9, 10–19 … 90–100. */
export const STEP_WIDTH = 10;
const STEPS = 100 / STEP_WIDTH;

/**
 * The scores of one category by one method. `spread`: standard deviation. `steps`: number of assessments in each bin of ten
 * points.
 */
export const scoreGroupSchema = z.object({
	category: z.string(),
	category_name: z.string(),
	method: z.string(),
	people: z.number(),
	assessments: z.number(),
	mean: z.nullable(z.number()),
	spread: z.nullable(z.number()),
	steps: z.array(z.number()),
});
export type ScoreGroup = z.infer<typeof scoreGroupSchema>;

/** A score group before summarising: how often each score (0–100) occurs. */
export type CountedScores = {
	category: string;
	category_name: string;
	method: string;
	people: number;
	scores: { score: number; count: number }[];
};

/** Computes mean, spread and distribution of counted scores. */
export function summariseScores({ category, category_name, method, people, scores }: CountedScores): ScoreGroup {
	const each = scores.flatMap(({ score, count }) => new Array<number>(count).fill(score));
	const steps = new Array<number>(STEPS).fill(0);
	for (const { score, count } of scores) {
		const step = Math.max(0, Math.min(Math.floor(score / STEP_WIDTH), STEPS - 1));
		steps[step] = (steps[step] ?? 0) + count;
	}
	return {
		category,
		category_name,
		method,
		people,
		assessments: each.length,
		mean: roundedTo(1, meanOf(each)),
		spread: roundedTo(1, deviationOf(each)),
		steps,
	};
}

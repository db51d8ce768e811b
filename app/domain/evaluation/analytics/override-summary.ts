import * as z from 'zod/mini';
import { meanOf, roundedTo } from './statistics.ts';

/** The manual scores of one assessment: what the first of them replaced (null: nothing), and the last one. */
export type OverriddenScore = { first: number | null; last: number };

/**
 * How often people replaced an automatic score, and in which direction. `scored`: assessments that got an automatic score first;
 * `first_scores`: assessments that only people scored. `mean_change` in points, from the automatic score to the last manual one.
 */
export const overrideSummarySchema = z.object({
	scored: z.number(),
	overridden: z.number(),
	raised: z.number(),
	lowered: z.number(),
	unchanged: z.number(),
	mean_change: z.nullable(z.number()),
	first_scores: z.number(),
});
type OverrideSummary = z.infer<typeof overrideSummarySchema>;

/** @param assessments how many have a score, automatic or by a person */
export function summariseOverrides(rows: readonly OverriddenScore[], assessments: number): OverrideSummary {
	const changes = rows.flatMap(({ first, last }) => (first === null ? [] : [last - first]));
	const firstScores = rows.length - changes.length;
	return {
		scored: Math.max(0, assessments - firstScores),
		overridden: changes.length,
		raised: changes.filter((change) => change > 0).length,
		lowered: changes.filter((change) => change < 0).length,
		unchanged: changes.filter((change) => change === 0).length,
		mean_change: roundedTo(1, meanOf(changes)),
		first_scores: firstScores,
	};
}

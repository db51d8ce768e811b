import * as z from 'zod/mini';
import { meanOf, roundedTo } from './statistics.ts';

/** The manual scores of one assessment: the automatic score that the first one replaced (null if none), and the last one. */
export type OverriddenScore = { first: number | null; last: number };

/**
 * How often staff replaced automatic scores, and in which direction. `scored`: assessments with an automatic first score.
 * `first_scores`: assessments that only staff scored. `mean_change`: from the automatic to the last manual score, in points.
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

/** Summarises manual scores. @param assessments number of assessments with a score, automatic or manual */
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

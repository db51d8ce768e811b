import * as z from 'zod/mini';
import { meanOf, rankCorrelation, roundedTo } from './statistics.ts';

/** Maximum difference of two scores that count as close, in points. */
export const CLOSE_POINTS = 10;

/** The scores of the AI and the fallback for the same answers. */
type ScorePair = { ai: number; backup: number };

/**
 * Agreement of two raters. `mean_difference`: AI minus fallback, in points. `rank_correlation`: Spearman's. `close`: pairs
 * within `CLOSE_POINTS`; other pairs are counted by the higher rater.
 */
export const agreementSchema = z.object({
	pairs: z.number(),
	mean_ai: z.nullable(z.number()),
	mean_backup: z.nullable(z.number()),
	mean_difference: z.nullable(z.number()),
	rank_correlation: z.nullable(z.number()),
	close: z.number(),
	ai_higher: z.number(),
	backup_higher: z.number(),
});
type Agreement = z.infer<typeof agreementSchema>;

export function agreementOf(pairs: readonly ScorePair[]): Agreement {
	const differences = pairs.map(({ ai, backup }) => ai - backup);
	const ai = pairs.map((pair) => pair.ai);
	const backup = pairs.map((pair) => pair.backup);
	return {
		pairs: pairs.length,
		mean_ai: roundedTo(1, meanOf(ai)),
		mean_backup: roundedTo(1, meanOf(backup)),
		mean_difference: roundedTo(1, meanOf(differences)),
		rank_correlation: roundedTo(2, rankCorrelation(ai, backup)),
		close: differences.filter((difference) => Math.abs(difference) <= CLOSE_POINTS).length,
		ai_higher: differences.filter((difference) => difference > CLOSE_POINTS).length,
		backup_higher: differences.filter((difference) => difference < -CLOSE_POINTS).length,
	};
}

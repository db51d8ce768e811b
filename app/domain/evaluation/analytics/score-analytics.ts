import * as z from 'zod/mini';
import { agreementSchema } from './agreement.ts';
import { overrideSummarySchema } from './override-summary.ts';
import { scoreGroupSchema } from './score-groups.ts';

/** Below this number of people no conclusion can be drawn from a figure. */
export const ENOUGH_PEOPLE = 20;

/** Newest assessments with a score of the AI that are compared with the backup method. */
export const COMPARED_MOST = 200;

/**
 * What the Analytics tab shows. `agreement.people`: whose answers both methods scored; `pending`: assessments that the backup
 * method has still to score, within `COMPARED_MOST`. `overrides.people`: whose scores were replaced.
 */
export const scoreAnalyticsSchema = z.object({
	groups: z.array(scoreGroupSchema),
	agreement: z.extend(agreementSchema, { people: z.number(), pending: z.number() }),
	overrides: z.extend(overrideSummarySchema, { people: z.number() }),
});
export type ScoreAnalytics = z.infer<typeof scoreAnalyticsSchema>;

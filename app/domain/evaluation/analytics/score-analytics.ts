import * as z from 'zod/mini';
import { agreementSchema } from './agreement.ts';
import { overrideSummarySchema } from './override-summary.ts';
import { scoreGroupSchema } from './score-groups.ts';

/** With fewer candidates than this, a statistic allows no conclusion. */
export const ENOUGH_PEOPLE = 20;

/** Maximum number of assessments scored by AI, newest first, that are compared with the fallback. */
export const COMPARED_MOST = 200;

/**
 * Data of the Analytics tab. `agreement.people`: candidates whose answers both methods scored. `pending`: assessments that the
 * fallback has not scored yet, within `COMPARED_MOST`. `overrides.people`: candidates whose scores were replaced.
 */
export const scoreAnalyticsSchema = z.object({
	groups: z.array(scoreGroupSchema),
	agreement: z.extend(agreementSchema, { people: z.number(), pending: z.number() }),
	overrides: z.extend(overrideSummarySchema, { people: z.number() }),
});
export type ScoreAnalytics = z.infer<typeof scoreAnalyticsSchema>;

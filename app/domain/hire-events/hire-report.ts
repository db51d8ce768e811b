import * as z from 'zod/mini';
import { hireEventSchema } from './hire-event.ts';
import { hireStatisticsSchema } from './hire-statistics.ts';

/** What the screen shows of a range: the last figures that were loaded, and when this device received them, ISO 8601. */
export const hireReportSchema = z.object({
	at: z.string(),
	statistics: hireStatisticsSchema,
	/** The latest ones, whatever the range. */
	events: z.array(hireEventSchema),
});
export type HireReport = z.infer<typeof hireReportSchema>;

import * as z from 'zod/mini';
import { analyticsPageSchema } from './evaluation-analytics.ts';
import { systemHealthSchema } from './system-health.ts';

/** What the System Dashboard shows: the last check that succeeded, and when this device received it, ISO 8601. */
export const systemReportSchema = z.object({
	at: z.string(),
	health: systemHealthSchema,
	analytics: analyticsPageSchema.shape.items,
});
export type SystemReport = z.infer<typeof systemReportSchema>;

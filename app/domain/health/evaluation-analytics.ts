import * as z from 'zod/mini';

/** Number of rows that the System Dashboard lists, latest first. */
export const ANALYTICS_ROWS = 7;

/** Number of days in the chart, including today. */
const ANALYTICS_DAYS = 7;

/** A row of `evaluation_analytics`: the evaluations of one UTC day with the same method and status, without staff tests. */
const analyticsRowSchema = z.object({
	id: z.string(),
	/** "2026-11-17". */
	assessment_date: z.string(),
	evaluation_method: z.string(),
	assessment_count: z.number(),
	/** Null if none of them has a score. */
	avg_score: z.nullable(z.number()),
	system_status: z.string(),
});
export type AnalyticsRow = z.infer<typeof analyticsRowSchema>;

/** A page of the collection, newest day first. */
export const analyticsPageSchema = z.object({ items: z.array(analyticsRowSchema) });

type DayCount = { at: string; count: number };

const DAY_MS = 86_400_000;

/** Evaluations on each of the last `ANALYTICS_DAYS` UTC days, including days without any. `now`: in milliseconds. */
export function countByDay(rows: readonly AnalyticsRow[], now: number): DayCount[] {
	const days = Array.from({ length: ANALYTICS_DAYS }, (_, index) =>
		new Date(now - (ANALYTICS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
	);
	return days.map((at) => ({
		at,
		count: rows.reduce((sum, row) => (row.assessment_date === at ? sum + row.assessment_count : sum), 0),
	}));
}

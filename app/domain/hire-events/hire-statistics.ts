import * as z from 'zod/mini';
import { HIRE_STAGES } from './hire-event.ts';

/** Time ranges of the statistics. */
export const HIRE_RANGES = ['7d', '30d', '90d', 'all'] as const;
export type HireRange = (typeof HIRE_RANGES)[number];

export const DEFAULT_RANGE: HireRange = '30d';

/** Length of the 'recent' window in days. */
export const RECENT_DAYS = 7;

/** With fewer candidates than this, their scores allow no conclusion. */
export const CONCLUSION_MIN_PEOPLE = 20;

/** With fewer candidates of one outcome than this, it cannot be compared with the other one. */
export const OUTCOME_MIN_PEOPLE = 5;

/** Number of feedback texts shown, latest first. */
export const FEEDBACK_LISTED = 3;

/** Maximum number of weeks in the chart, including the current one. */
const MOST_WEEKS = 26;

/** The scored candidates with one outcome. */
const outcomeSchema = z.object({
	people: z.number(),
	/** Null if there are no candidates. */
	mean: z.nullable(z.number()),
	/** Number of candidates by score (0–100, whole points), ascending. */
	scores: z.array(z.object({ score: z.number(), people: z.number() })),
});
export type OutcomeScores = z.infer<typeof outcomeSchema>;

/**
 * Statistics of the events whose `created_at` lies in a range, without tests. `people` counts accounts: a candidate who applied
 * for two jobs counts once.
 */
export const hireStatisticsSchema = z.object({
	events: z.number(),
	people: z.number(),
	/** In the order of `HIRE_STAGES`, including stages without events. */
	stages: z.array(z.object({ stage: z.enum(HIRE_STAGES), events: z.number(), people: z.number() })),
	/** Number of candidates with an event 'hired'. */
	hired: z.number(),
	/** Share of `people` with an event 'hired', 0–1; null if there are none. */
	hire_rate: z.nullable(z.number()),
	/** Mean of all performance scores; null if there are none. */
	mean_performance: z.nullable(z.number()),
	/** Events of the last 7 days, regardless of the range. */
	recent_events: z.number(),
	/** Events by week (its Monday in UTC, "2026-11-16"), ascending, including weeks without events; at most `MOST_WEEKS`. */
	weeks: z.array(z.object({ week: z.string(), events: z.number() })),
	/** Each candidate counts once, with their latest outcome. */
	outcomes: z.object({ hired: outcomeSchema, rejected: outcomeSchema }),
	/** The latest feedback texts. */
	feedback: z.array(
		z.object({
			id: z.string(),
			candidate_name: z.string(),
			job_title: z.string(),
			stage: z.enum(HIRE_STAGES),
			feedback: z.string(),
			event_date: z.string(),
		}),
	),
});
export type HireStatistics = z.infer<typeof hireStatisticsSchema>;

const DAY_MS = 86_400_000;

const DAYS: Record<Exclude<HireRange, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90 };

/** The start of a range in milliseconds since 1970; 0 for `all`. `now`: in milliseconds. */
export const rangeStart = (range: HireRange, now: number): number => (range === 'all' ? 0 : now - DAYS[range] * DAY_MS);

/** The Monday (UTC) of a timestamp's week, "2026-11-16". `timestamp`: in milliseconds. */
export function weekOf(timestamp: number): string {
	const weekday = (new Date(timestamp).getUTCDay() + 6) % 7;
	return new Date(timestamp - weekday * DAY_MS).toISOString().slice(0, 10);
}

/** The weeks from `start` to `now`, at most the last `MOST_WEEKS`. Both in milliseconds. */
export function listWeeks(start: number, now: number): string[] {
	const weeks: string[] = [];
	for (
		let at = Date.parse(weekOf(now));
		at >= Date.parse(weekOf(start)) && weeks.length < MOST_WEEKS;
		at -= 7 * DAY_MS
	) {
		weeks.unshift(weekOf(at));
	}
	return weeks;
}

/** Bin width of the score axis. */
export const SCORE_STEP = 10;

/** Counts candidates in bins of ten points. The last bin includes 100. */
export function binScores({ scores }: OutcomeScores): number[] {
	const bins = Array.from({ length: 100 / SCORE_STEP }, () => 0);
	for (const { score, people } of scores) {
		const index = Math.min(Math.floor(score / SCORE_STEP), bins.length - 1);
		bins[index] = (bins[index] ?? 0) + people;
	}
	return bins;
}

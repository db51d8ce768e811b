import * as z from 'zod/mini';
import { HIRE_STAGES } from './hire-event.ts';

/** Ranges of the statistics. */
export const HIRE_RANGES = ['7d', '30d', '90d', 'all'] as const;
export type HireRange = (typeof HIRE_RANGES)[number];

export const DEFAULT_RANGE: HireRange = '30d';

/** Days of the 'recent' window. */
export const RECENT_DAYS = 7;

/** Below this number of people no conclusion can be drawn from their scores. */
export const CONCLUSION_MIN_PEOPLE = 20;

/** How many of the latest feedback texts are shown. */
export const FEEDBACK_LISTED = 3;

/** How many weeks the chart shows at most, the present one included. */
const MOST_WEEKS = 26;

/** People with one outcome whose application has a score. */
const outcomeSchema = z.object({
	people: z.number(),
	/** Null without people. */
	mean: z.nullable(z.number()),
	/** How many people have which score, 0 to 100, by whole points, ascending. */
	scores: z.array(z.object({ score: z.number(), people: z.number() })),
});
export type OutcomeScores = z.infer<typeof outcomeSchema>;

/**
 * Statistics of the events whose `created_at` lies in a range, tests left out. A person is an account: someone who applied for two jobs
 * counts once.
 */
export const hireStatisticsSchema = z.object({
	events: z.number(),
	people: z.number(),
	/** In the order of `HIRE_STAGES`, those without events too. */
	stages: z.array(z.object({ stage: z.enum(HIRE_STAGES), events: z.number(), people: z.number() })),
	/** People with an event 'hired'. */
	hired: z.number(),
	/** Share of `people` with an event 'hired', 0 to 1; null without people. */
	hire_rate: z.nullable(z.number()),
	/** Mean of all performance scores; null when there is none. */
	mean_performance: z.nullable(z.number()),
	/** Events of the last 7 days, whatever the range. */
	recent_events: z.number(),
	/** Events by week, by its Monday (UTC, "2026-11-16"), ascending, those without any too; at most `MOST_WEEKS`. */
	weeks: z.array(z.object({ week: z.string(), events: z.number() })),
	/** Each person counts once, with the latest of their outcomes. */
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

/** When a range starts, in milliseconds since 1970; 0 for `all`. `now`: in milliseconds. */
export const rangeStart = (range: HireRange, now: number): number => (range === 'all' ? 0 : now - DAYS[range] * DAY_MS);

/** The Monday (UTC) of the week of a time in milliseconds: "2026-11-16". */
export function weekOf(timestamp: number): string {
	const weekday = (new Date(timestamp).getUTCDay() + 6) % 7;
	return new Date(timestamp - weekday * DAY_MS).toISOString().slice(0, 10);
}

/** The weeks from the one of `start` to the one of `now`, at most the last `MOST_WEEKS`. Both in milliseconds. */
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

/** Width of a step of the score axis. */
export const SCORE_STEP = 10;

/** People by steps of ten points; the last step holds 100 too. */
export function binScores({ scores }: OutcomeScores): number[] {
	const bins = Array.from({ length: 100 / SCORE_STEP }, () => 0);
	for (const { score, people } of scores) {
		const index = Math.min(Math.floor(score / SCORE_STEP), bins.length - 1);
		bins[index] = (bins[index] ?? 0) + people;
	}
	return bins;
}

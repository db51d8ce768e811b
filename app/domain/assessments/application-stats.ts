import { parseTime } from '../text/stored-time.ts';

/** Length of the trend in days, including today. */
export const TREND_DAYS = 30;

const DAY_MS = 86_400_000;

/** The fields of an application that the statistics need. */
export type Arrival = {
	submitted_at: string;
	score: number | null;
	is_admin_test: boolean;
};

/** Statistics of recent applications, without staff tests. Days are local to the device. */
export type Arrivals = {
	/**
	 * The last `TREND_DAYS` days, today last: the start of each day (ISO 8601), its number of applications, and their median
	 * score, null without a score.
	 */
	days: { at: string; count: number; median: number | null }[];
	total: number;
	/** The total of the preceding `TREND_DAYS` days. */
	totalBefore: number;
	/** Median score of the last `TREND_DAYS` days and of the preceding period; null if there is no score. */
	median: number | null;
	medianBefore: number | null;
};

const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

function middleOf(scores: number[]): number | null {
	const sorted = scores.sort((a, b) => a - b);
	const half = sorted.length / 2;
	const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
	return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Computes the statistics at `now`. A time in the future (clock skew) counts as today; invalid times are skipped. */
export function arrivalsAt(applications: Iterable<Arrival>, now: Date): Arrivals {
	const today = startOfDay(now);
	const days = Array.from({ length: TREND_DAYS }, (_, index) => {
		const day = new Date(today);
		day.setDate(day.getDate() - (TREND_DAYS - 1 - index));
		return { at: day.toISOString(), count: 0, scores: [] as number[] };
	});
	const scoresBefore: number[] = [];
	let totalBefore = 0;
	for (const { submitted_at, score, is_admin_test } of applications) {
		if (is_admin_test) continue;
		const came = new Date(parseTime(submitted_at));
		if (Number.isNaN(came.getTime())) continue;
		// Rounded, because days with a daylight saving change do not have 24 hours.
		const ago = Math.max(0, Math.round((today.getTime() - startOfDay(came).getTime()) / DAY_MS));
		const day = days[TREND_DAYS - 1 - ago];
		if (day) {
			day.count += 1;
			if (score !== null) day.scores.push(score);
		} else if (ago < 2 * TREND_DAYS) {
			totalBefore += 1;
			if (score !== null) scoresBefore.push(score);
		}
	}
	return {
		days: days.map(({ at, count, scores }) => ({ at, count, median: middleOf(scores) })),
		total: days.reduce((sum, { count }) => sum + count, 0),
		totalBefore,
		median: middleOf(days.flatMap(({ scores }) => scores)),
		medianBefore: middleOf(scoresBefore),
	};
}

import { scoreBand } from './score-band.ts';

/** How many days the trend shows, today included. */
export const TREND_DAYS = 30;
/** How many days an application counts as new, today included. */
export const NEW_DAYS = 7;

const DAY_MS = 86_400_000;

/** What of an application says when it came and how it stands. */
export type Arrival = { submitted_at: string; score: number | null; system_status: string; is_admin_test: boolean };

/** What came in lately and what of it waits. Tests of the hiring team are left out; days are those of the device's clock. */
export type Arrivals = {
	/** Received in the last `NEW_DAYS` days. */
	fresh: number;
	/** Still to be evaluated, and when the oldest of them came (ISO 8601; empty when there is none). */
	pending: number;
	oldestPending: string;
	/** Could not be evaluated: a person has to read them. Not among the pending. */
	unscorable: number;
	/** Each of the last `TREND_DAYS` days: its beginning, ISO 8601, and how many came. The last is today. */
	days: { at: string; count: number }[];
	total: number;
	/** The same of the `TREND_DAYS` days before. */
	totalBefore: number;
	/** Middle score of the last `TREND_DAYS` days' applications, and of the days before; null without a score. */
	median: number | null;
	medianBefore: number | null;
};

const startOfDay = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

function middleOf(scores: number[]): number | null {
	const sorted = scores.sort((a, b) => a - b);
	const half = sorted.length / 2;
	const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
	return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Sums up applications as they stand at `now`. A moment in the future (clocks differ) counts as today, an unreadable one not at all. */
export function arrivalsAt(applications: Iterable<Arrival>, now: Date): Arrivals {
	const today = startOfDay(now);
	const counts = Array.from({ length: TREND_DAYS }, () => 0);
	const scores: number[] = [];
	const scoresBefore: number[] = [];
	const sums = { fresh: 0, pending: 0, unscorable: 0, total: 0, totalBefore: 0 };
	let oldestPending = '';
	for (const { submitted_at, score, system_status, is_admin_test } of applications) {
		if (is_admin_test) continue;
		if (scoreBand(score) === 'pending' && system_status === 'critical_failure') sums.unscorable += 1;
		else if (scoreBand(score) === 'pending') {
			sums.pending += 1;
			if (oldestPending === '' || submitted_at < oldestPending) oldestPending = submitted_at;
		}
		const came = new Date(submitted_at.replace(' ', 'T'));
		if (Number.isNaN(came.getTime())) continue;
		// Rounded: a day of a change of clocks has another length.
		const ago = Math.max(0, Math.round((today.getTime() - startOfDay(came).getTime()) / DAY_MS));
		if (ago < NEW_DAYS) sums.fresh += 1;
		if (ago < TREND_DAYS) {
			sums.total += 1;
			const day = TREND_DAYS - 1 - ago;
			counts[day] = (counts[day] ?? 0) + 1;
			if (score !== null) scores.push(score);
		} else if (ago < 2 * TREND_DAYS) {
			sums.totalBefore += 1;
			if (score !== null) scoresBefore.push(score);
		}
	}
	return {
		...sums,
		oldestPending,
		days: counts.map((count, index) => {
			const day = new Date(today);
			day.setDate(day.getDate() - (TREND_DAYS - 1 - index));
			return { at: day.toISOString(), count };
		}),
		median: middleOf(scores),
		medianBefore: middleOf(scoresBefore),
	};
}

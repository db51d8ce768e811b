import { isInOtherLanguage } from '../evaluation/other-language.ts';
import type { SystemStatus } from '../evaluation/result.ts';
import { scoreBand } from './score-band.ts';

/** Length of the trend in days, including today. */
export const TREND_DAYS = 30;
/** Number of days for which an application counts as new, including today. */
export const NEW_DAYS = 7;

const DAY_MS = 86_400_000;

/** The fields of an application that the statistics need. */
export type Arrival = {
	submitted_at: string;
	score: number | null;
	/** See `needsHumanScore`. */
	needs_person: boolean;
	is_admin_test: boolean;
};

/** Statistics of recent and pending applications, without staff tests. Days are local to the device. */
export type Arrivals = {
	/** Received in the last `NEW_DAYS` days. */
	fresh: number;
	/** Applications without a score. `oldestPending`: submission time of the oldest one, ISO 8601; empty if there is none. */
	pending: number;
	oldestPending: string;
	/** Pending applications that require a human score. */
	needHumanScore: number;
	/** The last `TREND_DAYS` days, today last: the start of each day (ISO 8601) and its number of applications. */
	days: { at: string; count: number }[];
	total: number;
	/** The total of the preceding `TREND_DAYS` days. */
	totalBefore: number;
	/** Median score of the last `TREND_DAYS` days and of the preceding period; null if there is no score. */
	median: number | null;
	medianBefore: number | null;
};

const NOT_SCORABLE: SystemStatus = 'critical_failure';

type Unscored = { score: number | null; ai_declined: boolean; system_status: string; evaluation_method: string };

/** Whether it has no score because its evaluation failed permanently. */
export const isNotScorable = ({ score, system_status }: Unscored): boolean =>
	scoreBand(score) === 'pending' && system_status === NOT_SCORABLE;

/**
 * Whether it has no score and requires a human one: the evaluation failed, the candidate declined AI, or the answers are not in
 * English.
 */
export const needsHumanScore = (application: Unscored): boolean =>
	scoreBand(application.score) === 'pending' &&
	(application.ai_declined || isNotScorable(application) || isInOtherLanguage(application));

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
	const counts = Array.from({ length: TREND_DAYS }, () => 0);
	const scores: number[] = [];
	const scoresBefore: number[] = [];
	const sums = { fresh: 0, pending: 0, needHumanScore: 0, total: 0, totalBefore: 0 };
	let oldestPending = '';
	for (const application of applications) {
		const { submitted_at, score, needs_person, is_admin_test } = application;
		if (is_admin_test) continue;
		if (scoreBand(score) === 'pending') {
			sums.pending += 1;
			if (needs_person) sums.needHumanScore += 1;
			if (oldestPending === '' || submitted_at < oldestPending) oldestPending = submitted_at;
		}
		const came = new Date(submitted_at.replace(' ', 'T'));
		if (Number.isNaN(came.getTime())) continue;
		// Rounded, because days with a daylight saving change do not have 24 hours.
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

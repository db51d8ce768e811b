import { isInOtherLanguage } from '../evaluation/other-language.ts';
import type { SystemStatus } from '../evaluation/result.ts';
import { scoreBand } from './score-band.ts';

/** How many days the trend shows, today included. */
export const TREND_DAYS = 30;
/** How many days an application counts as new, today included. */
export const NEW_DAYS = 7;

const DAY_MS = 86_400_000;

/** The fields of an application that statistics need: its time and its status. */
export type Arrival = {
	submitted_at: string;
	score: number | null;
	/** See `needsHumanScore`. */
	needs_person: boolean;
	is_admin_test: boolean;
};

/** Recently received and pending applications. Tests of the hiring team are left out; days are those of the device's clock. */
export type Arrivals = {
	/** Received in the last `NEW_DAYS` days. */
	fresh: number;
	/** Without a score, as the lists count them, and when the oldest of them came (ISO 8601; empty when there is none). */
	pending: number;
	oldestPending: string;
	/** Pending applications that only a person can score. */
	needHumanScore: number;
	/** Each of the last `TREND_DAYS` days: its beginning, ISO 8601, and how many came. The last is today. */
	days: { at: string; count: number }[];
	total: number;
	/** The same of the `TREND_DAYS` days before. */
	totalBefore: number;
	/** Middle score of the last `TREND_DAYS` days' applications, and of the days before; null without a score. */
	median: number | null;
	medianBefore: number | null;
};

const NOT_SCORABLE: SystemStatus = 'critical_failure';

type Unscored = { score: number | null; ai_declined: boolean; system_status: string; evaluation_method: string };

/** Whether it has no score because its evaluation failed for good. */
export const isNotScorable = ({ score, system_status }: Unscored): boolean =>
	scoreBand(score) === 'pending' && system_status === NOT_SCORABLE;

/**
 * Whether it has no score and only a person can give it one: the evaluation failed, the AI was declined, or the answers are
 * not in English.
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

/** Computes the figures of applications at `now`. A time in the future (clocks differ) counts as today, an unreadable one not at all. */
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

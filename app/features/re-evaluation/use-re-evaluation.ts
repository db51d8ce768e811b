import * as z from 'zod/mini';
import { comparisonStatsSchema, reEvaluationOverviewSchema } from '#domain/re-evaluation/overview';
import { callBoth } from '../../core/remote/call.ts';
import { type Report, reportSource } from '../../core/session/stored-report.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { subscribePulledApart } from '../../core/sync/subscribe-pulled.ts';
import { fetchComparisonStats, fetchReEvaluation } from './api.ts';

const reportSchema = z.object({ overview: reEvaluationOverviewSchema, stats: comparisonStatsSchema });
/** All data of the screen, as of one time. */
export type ReEvaluationReport = Report<z.infer<typeof reportSchema>>;

/** Minimum time between two fetches, in milliseconds: every evaluation of a batch changes rows. */
const subscribe = subscribePulledApart(3_000);

/** Name prefix of reports on one job; this device stores only the newest of them. */
const OF_JOB = 're_evaluation:';

function sourceOf(jobId: string, ids: readonly string[]): Resource<ReEvaluationReport> {
	const fetch = (token: string) =>
		callBoth(fetchReEvaluation(token, jobId, ids), fetchComparisonStats(token, null), (overview, stats) => ({
			overview,
			stats,
		}));
	const source =
		jobId === ''
			? reportSource('re_evaluation', reportSchema, fetch)
			: reportSource(`${OF_JOB}${jobId}`, reportSchema, fetch, OF_JOB);
	return { ...source, subscribe };
}

/**
 * The stored report on a job (all jobs for an empty id), refetched on changes; admins only. `ids`: assessments that are listed
 * even if they are not among the newest.
 */
export function useReEvaluation(jobId: string, ids: readonly string[]) {
	return useRows(sourceOf(jobId, ids), [jobId, ...ids]);
}

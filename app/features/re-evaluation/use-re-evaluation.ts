import { useMemo } from 'react';
import * as z from 'zod/mini';
import { comparisonStatsSchema, reEvaluationOverviewSchema } from '#domain/re-evaluation/overview';
import { callBoth } from '../../core/remote/call.ts';
import { fetchComparisonStats, fetchReEvaluation } from '../../core/remote/re-evaluation.ts';
import { type Report, reportSource } from '../../core/session/stored-report.ts';
import { type Resource, useLiveResource } from '../../core/session/use-live-resource.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';

const reportSchema = z.object({ overview: reEvaluationOverviewSchema, stats: comparisonStatsSchema });
/** Everything that the screen shows, as of one time. */
export type ReEvaluationReport = Report<z.infer<typeof reportSchema>>;

/** How the names of the reports on one job begin. Of these this device stores the newest only. */
const OF_JOB = 're_evaluation:';

function sourceOf(jobId: string): Resource<ReEvaluationReport> {
	const fetch = (token: string) =>
		callBoth(fetchReEvaluation(token, jobId), fetchComparisonStats(token, null), (overview, stats) => ({
			overview,
			stats,
		}));
	const source =
		jobId === ''
			? reportSource('re_evaluation', reportSchema, fetch)
			: reportSource(`${OF_JOB}${jobId}`, reportSchema, fetch, OF_JOB);
	return { ...source, subscribe: subscribePulled };
}

/** The last report on a job from this device's storage (on all with an empty id), fetched again when something changed; admins only. */
export function useReEvaluation(jobId: string) {
	return useLiveResource(useMemo(() => sourceOf(jobId), [jobId]));
}

import { useMemo } from 'react';
import * as z from 'zod/mini';
import { comparisonStatsSchema, reEvaluationOverviewSchema } from '#domain/re-evaluation/overview';
import { isoNow } from '../../core/platform/clock.ts';
import { fetchComparisonStats, fetchReEvaluation } from '../../core/remote/re-evaluation.ts';
import { type RowSource, useStoredRows } from '../../core/session/use-stored-rows.ts';
import { reportKey } from '../../core/store/writes/reports.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';

const reportSchema = z.object({
	/** When it was fetched; ISO 8601. */
	at: z.string(),
	overview: reEvaluationOverviewSchema,
	stats: comparisonStatsSchema,
});
/** Everything that the screen shows, as of one time. */
export type ReEvaluationReport = z.infer<typeof reportSchema>;

/** The row of `meta` with the last report on a job; empty: on all. */
const keyOf = (jobId: string): string => reportKey(`re_evaluation:${jobId}`);

const sourceOf = (jobId: string): RowSource<ReEvaluationReport> => ({
	async query({ relaxed }) {
		const row = await relaxed.meta.get(keyOf(jobId));
		// A build with other fields wrote it: it is fetched again.
		const parsed = row && z.safeParse(reportSchema, JSON.parse(row.value));
		return parsed?.success ? parsed.data : undefined;
	},
	async refresh({ store }, token) {
		const [overview, stats] = await Promise.all([fetchReEvaluation(token, jobId), fetchComparisonStats(token, null)]);
		if (!overview.ok) return overview.failure;
		if (!stats.ok) return stats.failure;
		const report: ReEvaluationReport = { at: isoNow(), overview: overview.value, stats: stats.value };
		return store
			.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: keyOf(jobId), value: JSON.stringify(report) }))
			.then(
				() => null,
				() => 'storage_failed' as const,
			);
	},
	subscribe: subscribePulled,
});

/** The last report from this device's storage, fetched again when something changed; admins only. */
export function useReEvaluation(jobId: string) {
	return useStoredRows(useMemo(() => sourceOf(jobId), [jobId]));
}

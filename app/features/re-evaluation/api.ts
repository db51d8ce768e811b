import * as z from 'zod/mini';
import { type ReEvaluationBatch, type ReEvaluationRequest, reEvaluationBatchSchema } from '#domain/re-evaluation/batch';
import {
	type ComparisonStats,
	comparisonStatsSchema,
	type ReEvaluationOverview,
	reEvaluationOverviewSchema,
} from '#domain/re-evaluation/overview';
import { type CallResult, call } from '../../core/remote/call.ts';

/**
 * Fetches the assessments that can be re-evaluated, of one job or of all (empty id), with costs and the latest batch; admins
 * only.
 * @param ids at most `RE_EVALUATION_LIMIT` assessments of the job that are listed even if they are not among the newest
 */
export const fetchReEvaluation = (
	token: string,
	jobId: string,
	ids: readonly string[],
): Promise<CallResult<ReEvaluationOverview>> =>
	call(
		reEvaluationOverviewSchema,
		`/api/staff/re-evaluation?${new URLSearchParams({ job_id: jobId, ids: ids.join(',') })}`,
		{ token },
	);

/** Fetches how evaluations changed in a batch, or in all (null); staff only. */
export async function fetchComparisonStats(token: string, batch: string | null): Promise<CallResult<ComparisonStats>> {
	const called = await call(
		z.array(comparisonStatsSchema).check(z.minLength(1)),
		'/api/rpc/get_evaluation_comparison_stats',
		{ method: 'POST', token, body: { batch_id_param: batch } },
	);
	const row = called.ok ? called.value[0] : undefined;
	if (row) return { ok: true, value: row };
	return called.ok ? { ok: false, failure: 'unavailable' } : called;
}

/** Starts a batch. Repeating the same id returns the stored batch. */
export const postReEvaluation = (token: string, body: ReEvaluationRequest): Promise<CallResult<ReEvaluationBatch>> =>
	call(reEvaluationBatchSchema, '/api/functions/re-evaluate-assessments', { method: 'POST', token, body });

export const cancelReEvaluation = (token: string, id: string): Promise<CallResult<ReEvaluationBatch>> =>
	call(reEvaluationBatchSchema, '/api/functions/cancel-re-evaluation', { method: 'POST', token, body: { id } });

export const fetchReEvaluationBatch = (token: string, id: string): Promise<CallResult<ReEvaluationBatch>> =>
	call(reEvaluationBatchSchema, `/api/staff/re-evaluation-batches/${encodeURIComponent(id)}`, { token });

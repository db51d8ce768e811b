import * as z from 'zod/mini';
import type { ComparisonStats } from '#domain/re-evaluation/overview';
import { requireStaff } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { readText } from '../core/sql/database.ts';
import { isNumber, jsonObject } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';

const MAX_BODY_BYTES = 1_000;

const requestSchema = z.object({ batch_id_param: z.nullable(z.string().check(z.minLength(1))) });

/** Each assessment's history row in the batch or, for all batches, its newest row. */
const COMPARED = `SELECT iif(${isNumber('past.original_score')} AND ${isNumber('past.new_score')}, past.new_score - past.original_score, NULL) AS change,
		past.new_job_fit_analysis != '' AS has_fit
	FROM (SELECT *, row_number() OVER (PARTITION BY assessment_id ORDER BY created_at DESC, rowid DESC) AS age
		FROM assessment_evaluation_history WHERE {:batch} = '' OR batch_id = {:batch}) past
	JOIN assessments assessment ON assessment.id = past.assessment_id AND NOT assessment.is_admin_test AND NOT ${IS_DECIDED_FIRST}
	WHERE past.age = 1`;

const ROW = jsonObject<ComparisonStats>()({
	total_assessments: 'count(*)',
	avg_score_improvement: 'round(avg(change), 2)',
	improved_count: 'COALESCE(sum(change > 0), 0)',
	decreased_count: 'COALESCE(sum(change < 0), 0)',
	enhanced_fields_coverage: jsonObject<ComparisonStats['enhanced_fields_coverage']>()({
		job_fit_analysis: 'round(100.0 * avg(has_fit), 1)',
	}),
});

const STATS = `SELECT json_array(${ROW}) AS text
	FROM (${COMPARED})`;

/**
 * `POST /api/rpc/get_evaluation_comparison_stats {batch_id_param}` → a list with one `ComparisonStats`, of a batch or, for
 * null, of all batches. A batch without history has zeros.
 * @throws Refusal 401, 403 for others than staff, 400 `invalid_body`.
 */
export const getEvaluationComparisonStats = route((e) => {
	requireStaff(e);
	const { batch_id_param: batch } = readBody(e, requestSchema, MAX_BODY_BYTES);
	respondJson(e, readText(e.app.db(), STATS, { batch: batch ?? '' }));
});

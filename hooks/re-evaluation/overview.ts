import type { EvaluationMethod } from '#domain/evaluation/result';
import { RE_EVALUATION_LIMIT } from '#domain/re-evaluation/batch';
import type { CostEstimate, ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonBool, jsonObject, jsonOr } from '../core/sql/sql.ts';
import { CANDIDATE_NAME, CANDIDATE_ROWS } from '../rows/assessments.ts';
import { REFUSAL } from '../rows/re-evaluation-refusals.ts';
import { isWithheld } from '../rows/withheld.ts';

/** Filter of the list of scored assessments. Empty texts do not filter; times are in PocketBase's format. */
export type ListFilter = {
	jobId: string;
	/** Assessments of the job that are listed first, whatever the other filters. */
	ids: readonly string[];
	submittedAfter: string;
	submittedBefore: string;
	scoreMin: number;
	scoreMax: number;
	method: EvaluationMethod | '';
	limit: number;
};

const IS_SCORED = `typeof(score) IN ('integer', 'real')`;

/**
 * SQL: the scored assessments of the job `{:jobId}`, or of all jobs. Those of a missing job do not count, nor those whose score is
 * withheld from `{:actor}`.
 */
const SCORED = `assessments assessment WHERE ${IS_SCORED} AND ({:jobId} = '' OR job_id = {:jobId})
	AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = assessment.job_id) AND NOT ${isWithheld('{:actor}')}`;

const LISTED = `SELECT id FROM (
	SELECT id, submitted_at, TRUE AS is_named FROM ${SCORED} AND id IN (SELECT value FROM json_each({:ids}))
	UNION ALL
	SELECT * FROM (SELECT id, submitted_at, FALSE FROM ${SCORED} AND score BETWEEN {:scoreMin} AND {:scoreMax}
		AND ({:method} = '' OR evaluation_method = {:method})
		AND ({:submittedAfter} = '' OR submitted_at >= {:submittedAfter}) AND ({:submittedBefore} = '' OR submitted_at <= {:submittedBefore})
		ORDER BY submitted_at DESC, id LIMIT {:limit}))
	GROUP BY id ORDER BY max(is_named) DESC, submitted_at DESC, id LIMIT {:limit}`;

const ROW = jsonObject<ReEvaluationCandidate>()({
	id: 'assessment.id',
	job_id: 'assessment.job_id',
	job_title: 'job.title',
	company: 'job.company',
	candidate_name: CANDIDATE_NAME,
	score: 'assessment.score',
	evaluation_method: 'assessment.evaluation_method',
	is_enhanced: jsonBool(
		"assessment.enhanced_evaluation_version != '' AND assessment.personality_profile != '' AND assessment.cultural_fit_analysis != ''",
	),
	language_quality_score: jsonOr('assessment.language_quality_score', 'null'),
	submitted_at: isoTime('assessment.submitted_at'),
	is_admin_test: jsonBool('assessment.is_admin_test'),
	refusal: `NULLIF(${REFUSAL}, '')`,
});

const LIST = `SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${ROW} AS item FROM (${LISTED}) listed JOIN assessments assessment ON assessment.id = listed.id JOIN jobs job ON job.id = assessment.job_id
	${CANDIDATE_ROWS}
	ORDER BY assessment.submitted_at DESC, assessment.id)`;

/** Text of a list of `ReEvaluationCandidate`, newest first. */
export const listScored = (app: core.App, actor: string, filter: ListFilter): string =>
	readText(app.db(), LIST, {
		...filter,
		ids: JSON.stringify(filter.ids),
		limit: Math.min(filter.limit, RE_EVALUATION_LIMIT),
		actor,
	});

/** How many assessments of a job have a score that the account may read; of all jobs for an empty id. */
export const countScored = (app: core.App, actor: string, jobId: string): number =>
	Number(readText(app.db(), `SELECT count(*) AS text FROM ${SCORED}`, { actor, jobId }));

/** Failure kinds of our own calculations, which call no model. */
const OWN_FAILURES = "('second_rater', 'fallback', 'emergency')";

/** Maximum number of rows searched, because without an AI no row would ever match. */
const LOOKED_AT = 1_000;

const ESTIMATE = `SELECT ${jsonObject<CostEstimate>()({
	evaluations: 'count(*)',
	calls_per_assessment: 'COALESCE(round(avg(calls), 2), 0)',
	tokens_per_assessment: 'COALESCE(round(avg(tokens)), 0)',
})} AS text
	FROM (SELECT tokens, 1 + (SELECT count(*) FROM json_each(CASE WHEN json_valid(failures) THEN failures ELSE '[]' END) failure
			WHERE failure.value ->> 'kind' NOT IN ${OWN_FAILURES}) AS calls
		FROM (SELECT tokens, failures, method, created_at FROM evaluation_results ORDER BY created_at DESC LIMIT ${LOOKED_AT})
		WHERE method = 'ai' AND tokens > 0 ORDER BY created_at DESC LIMIT 100)`;

/** Text of a `CostEstimate` from the latest evaluations that called a model, at most 100. */
export const estimateCosts = (app: core.App): string => readText(app.db(), ESTIMATE);

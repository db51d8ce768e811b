import type { EvaluationEvent } from '#domain/evaluation/evaluation-event';
import { isoTime, jsonObject, nameOf } from '../core/sql/sql.ts';

/** Whether no human score stood when the evaluation of the row `result` ended, so that its score became the application's. */
const SET_SCORE = `NOT EXISTS (SELECT 1 FROM assessment_overrides earlier
		WHERE earlier.assessment_id = assessment.id AND earlier.created_at <= result.created_at)`;

/**
 * SQL, as JSON: the last score of the row `assessment` that differed from its score. Human scores come after all evaluations that
 * set it. The current evaluation is left out, because reading its long result for every application takes time: its score stands,
 * or is what the first human score replaced.
 */
export const SCORE_BEFORE = `json(COALESCE((SELECT before.score FROM (
	SELECT CAST(override.original_score AS TEXT) AS score, 1 AS of_person, override.created_at, override.rowid AS place
	FROM assessment_overrides override WHERE override.assessment_id = assessment.id
	UNION ALL SELECT CAST(result.result ->> '$.score' AS TEXT), 0, result.created_at, result.rowid
	FROM evaluation_results result WHERE result.assessment_id = assessment.id AND NOT result.is_current AND ${SET_SCORE}) before
	WHERE COALESCE(before.score, 'null') NOT IN ('null', CAST(COALESCE(assessment.score, 'null') AS TEXT))
	ORDER BY before.of_person DESC, before.created_at DESC, before.place DESC LIMIT 1), 'null'))`;

const EVALUATION = jsonObject<EvaluationEvent>()({
	score: "result.result -> '$.score'",
	method: 'result.method',
	at: isoTime('result.created_at'),
	asked_by_name: nameOf('result.asked_by'),
	summary: "iif(result.is_current, '', COALESCE(result.result ->> '$.summary', ''))",
});

/** SQL: the automatic evaluations that set a score of the row `assessment`, newest first. */
export const EVALUATIONS = `SELECT json_group_array(json(item)) FROM (
	SELECT ${EVALUATION} AS item FROM evaluation_results result
	WHERE result.assessment_id = assessment.id AND ${SET_SCORE} ORDER BY result.created_at DESC, result.rowid DESC)`;

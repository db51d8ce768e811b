import type { ReEvaluationError } from '#domain/re-evaluation/batch';
import { readText } from '../core/sql/database.ts';

/**
 * SQL: why the row `assessment` is not evaluated again for the account `{:actor}`; empty when it is. A manual score, a declined
 * AI and a finished human review are final, and staff never decide about their own assessments.
 */
export const REFUSAL = `CASE
	WHEN EXISTS (SELECT 1 FROM assessment_overrides override WHERE override.assessment_id = assessment.id) THEN 'scored_by_person'
	WHEN assessment.ai_declined OR (NOT assessment.is_admin_test AND EXISTS
		(SELECT 1 FROM consents consent WHERE consent.user_id = assessment.user_id AND consent.job_id = assessment.job_id AND consent.ai_declined)) THEN 'ai_declined'
	WHEN EXISTS (SELECT 1 FROM human_review_requests review WHERE review.assessment_id = assessment.id AND review.answered_at != '') THEN 'human_review'
	WHEN assessment.user_id = {:actor} AND NOT assessment.is_admin_test THEN 'own_assessment'
	WHEN typeof(assessment.score) NOT IN ('integer', 'real') THEN 'no_score'
	ELSE '' END`;

const NOW = `SELECT COALESCE((SELECT ${REFUSAL} FROM assessments assessment WHERE assessment.id = {:assessment}), 'deleted') AS text`;

/** Why an assessment cannot be evaluated again now; empty when it can. `actor`: the account that started the batch. */
export const findRefusal = (app: core.App, assessment: string, actor: string): ReEvaluationError | '' =>
	readText(app.db(), NOW, { assessment, actor }) as ReEvaluationError | '';

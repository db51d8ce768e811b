import type { ReEvaluationError } from '#domain/re-evaluation/batch';
import { readText } from '../core/database.ts';

/**
 * SQL: why the row `taken` is not evaluated again for the account `{:actor}`; empty when it is. A person's score, a declined
 * AI and a finished human review are final, and no one decides about themselves.
 */
export const REFUSAL = `CASE
	WHEN EXISTS (SELECT 1 FROM assessment_overrides given WHERE given.assessment_id = taken.id) THEN 'scored_by_person'
	WHEN taken.ai_declined OR (NOT taken.is_admin_test AND EXISTS
		(SELECT 1 FROM consents said WHERE said.user_id = taken.user_id AND said.job_id = taken.job_id AND said.ai_declined)) THEN 'ai_declined'
	WHEN EXISTS (SELECT 1 FROM human_review_requests asked WHERE asked.assessment_id = taken.id AND asked.answered_at != '') THEN 'human_review'
	WHEN taken.user_id = {:actor} AND NOT taken.is_admin_test THEN 'own_assessment'
	WHEN typeof(taken.score) NOT IN ('integer', 'real') THEN 'no_score'
	ELSE '' END`;

const NOW = `SELECT COALESCE((SELECT ${REFUSAL} FROM assessments taken WHERE taken.id = {:assessment}), 'deleted') AS text`;

/** Why an assessment cannot be evaluated again now; empty when it can. `actor`: who started the batch. */
export const findRefusal = (app: core.App, assessment: string, actor: string): ReEvaluationError | '' =>
	readText(app.db(), NOW, { assessment, actor }) as ReEvaluationError | '';

import { readText } from '../core/sql/database.ts';

/** Excludes what is never evaluated again: manual scores, a declined AI, and finished human reviews. */
const IS_FOR_AI = `NOT assessment.ai_declined
	AND NOT EXISTS (SELECT 1 FROM assessment_overrides override WHERE override.assessment_id = assessment.id)
	AND NOT EXISTS (SELECT 1 FROM human_review_requests review WHERE review.assessment_id = assessment.id AND review.answered_at != '')
	AND (assessment.is_admin_test OR NOT EXISTS
		(SELECT 1 FROM consents consent WHERE consent.user_id = assessment.user_id AND consent.job_id = assessment.job_id AND consent.ai_declined))`;

/** The scores of the backup method that the AI is to replace: the end of a statement. */
export const OUTAGE_SCORES = `FROM evaluation_results result JOIN assessments assessment ON assessment.id = result.assessment_id
	WHERE result.outage = TRUE AND result.is_current = TRUE AND ${IS_FOR_AI}
		AND NOT EXISTS (SELECT 1 FROM evaluation_queue open
			WHERE open.assessment_id = assessment.id AND open.state IN ('queued', 'running'))`;

/** Counts the scores of the backup method that the AI is to replace. */
export function countOutageScores(app: core.App): number {
	return Number(readText(app.db(), `SELECT count(*) AS text ${OUTAGE_SCORES}`));
}

import { asksForDrafts, checkAdopted, type Drafted } from '#domain/assessments/adopted-text';
import type { QuestionAnalytics } from '#domain/assessments/analytics';
import type { Answers } from '#domain/assessments/answers';
import { readText } from '../core/sql/database.ts';

const DRAFTED = `SELECT json_group_array(json_object('question', question_id, 'longest', longest, 'unmeasured', unmeasured)) AS text FROM (
	SELECT question_id, max(length(text)) AS longest, COALESCE((
		SELECT text FROM assessment_drafts bare WHERE bare.user_id = draft.user_id AND bare.job_id = draft.job_id
			AND bare.question_id = draft.question_id AND COALESCE(bare.analytics, 'null') IN ('null', '') ORDER BY length(text) DESC LIMIT 1
		), '') AS unmeasured
	FROM assessment_drafts draft WHERE user_id = {:user} AND job_id = {:job} GROUP BY question_id)`;

/** The measurements of a submission (JSON), with its claims about adopted text checked against the account's drafts. */
export function checkedAnalytics(
	txApp: core.App,
	submission: { user: string; job: string; answers: Answers; analytics: string },
): string {
	const { user, job, answers } = submission;
	const analytics: QuestionAnalytics[] = JSON.parse(submission.analytics);
	if (!asksForDrafts(analytics, answers)) return submission.analytics;
	const drafts: Drafted[] = JSON.parse(readText(txApp.db(), DRAFTED, { user, job }));
	return JSON.stringify(checkAdopted(analytics, answers, drafts));
}

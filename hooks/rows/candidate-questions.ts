import type { Attempt } from '#domain/assessments/attempt';
import type { CandidateQuestion } from '#domain/questions/question';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

const QUESTION = jsonObject<CandidateQuestion>()({
	id: "question.value ->> 'id'",
	prompt: "question.value ->> 'prompt'",
	type: "question.value ->> 'type'",
	options: "json(question.value -> 'options')",
	order_index: "question.value ->> 'order_index'",
});

/** The questions of a row named `version`, without weights, as candidates receive them. */
export const CANDIDATE_QUESTIONS = `SELECT json_group_array(${QUESTION}) FROM json_each(version.questions) question`;

/** SQL: whether a row named `version` has choices only (`hasOnlyChoices`). */
export const HAS_ONLY_CHOICES = `(json_array_length(version.questions) > 0
	AND NOT EXISTS (SELECT 1 FROM json_each(version.questions) asked WHERE asked.value ->> 'type' = 'text'))`;

const VERSION = jsonObject<Attempt['version']>()({
	id: 'version.id',
	job_id: '{:job}',
	questions: `json((${CANDIDATE_QUESTIONS}))`,
});

/** Text of a `QuestionVersion` for a job. The job is a parameter because the default version does not name one. */
export function getQuestionVersion(app: core.App, versionId: string, jobId: string): string {
	return readText(
		app.db(),
		`SELECT ${VERSION} AS text FROM assessment_question_versions version WHERE version.id = {:id}`,
		{ id: versionId, job: jobId },
	);
}

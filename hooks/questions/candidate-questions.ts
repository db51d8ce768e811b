import { readText } from '../core/database.ts';

const FIELDS = `'id', question.value ->> 'id', 'prompt', question.value ->> 'prompt', 'type', question.value ->> 'type',
	'options', json(question.value -> 'options'), 'order_index', question.value ->> 'order_index'`;

/** The questions of a version row named `version` as candidates receive them: without weights. */
export const CANDIDATE_QUESTIONS = `SELECT json_group_array(json_object(${FIELDS})) FROM json_each(version.questions) question`;

/** Text of a `QuestionVersion` for a job; a default version does not name the job itself. */
export function getQuestionVersion(app: core.App, versionId: string, jobId: string): string {
	return readText(
		app.db(),
		`SELECT json_object('id', version.id, 'job_id', {:job}, 'questions', json((${CANDIDATE_QUESTIONS}))) AS text
		FROM assessment_question_versions version WHERE version.id = {:id}`,
		{ id: versionId, job: jobId },
	);
}

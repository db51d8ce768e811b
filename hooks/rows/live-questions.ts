import type { Question } from '#domain/questions/question';
import { DEFAULT_WEIGHT } from '#domain/questions/weight-band';
import { jsonObject } from '../core/sql/sql.ts';

/** Options as a JSON list; an empty list when the column contains anything else. */
const OPTIONS = `CASE WHEN json_valid(options) THEN CASE json_type(options) WHEN 'array' THEN json(options) ELSE json('[]') END ELSE json('[]') END`;

const FIELDS = {
	id: 'id',
	prompt: 'prompt',
	type: 'type',
	options: OPTIONS,
	order_index: 'order_index',
	weight: `COALESCE(NULLIF(weight, 0), ${DEFAULT_WEIGHT})`,
};

const UNTITLED = jsonObject<Omit<Question, 'title'>>()(FIELDS);
const TITLED = jsonObject<Question>()({ ...FIELDS, title: 'title' });

const ofJob = (jobId: string): string =>
	`FROM (SELECT * FROM assessment_questions WHERE job_id = ${jobId} ORDER BY order_index, id)`;

/** The current questions of a job with weights, in exactly the text of their frozen version, which has no titles. */
export const liveQuestions = (jobId: string): string => `SELECT json_group_array(${UNTITLED}) AS text ${ofJob(jobId)}`;

/** The current questions of a job for the hiring team, with their titles where set. */
export const titledQuestions = (jobId: string): string =>
	`SELECT json_group_array(json(iif(title = '', ${UNTITLED}, ${TITLED}))) AS text
	${ofJob(jobId)}`;

/** Id of the frozen version that equals the current questions; empty for a job without questions of its own. */
export const presentVersion = (
	jobId: string,
): string => `COALESCE((SELECT frozen.id FROM assessment_question_versions frozen
	WHERE frozen.job_id = ${jobId} AND frozen.questions = (${liveQuestions(jobId)})), '')`;

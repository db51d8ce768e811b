import type { Actor } from '#domain/access/actor';
import type { Question } from '#domain/questions/question';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { checkQuestions } from '../rows/check-questions.ts';
import { currentQuestionVersion } from '../rows/freeze-question-version.ts';
import { titledQuestions } from '../rows/live-questions.ts';
import { withLastEdit } from '../rows/with-last-edit.ts';
import { rejectManaging } from './edit-job.ts';
import { announced, type OpHandler } from './op-handler.ts';

/**
 * Saves the whole ordered set of a job's questions as a new version. An existing question keeps its id; a removed one
 * leaves a tombstone in the change log and stays in earlier versions, which open attempts are submitted and scored against.
 * Two saves based on one version are a conflict.
 */
function saveQuestions(app: core.App, actor: Actor, op: OpOf<'save_questions'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const rejection = rejectManaging(transaction, actor, op.record);
		if (rejection) return rejection;
		const current: Question[] = JSON.parse(readText(transaction.db(), titledQuestions('{:job}'), { job: op.record }));
		const checked = checkQuestions(
			op.payload.questions,
			Object.fromEntries(current.map(({ id, title = '' }) => [id, title])),
		);
		if (!('questions' in checked)) return checked;
		if (sameQuestions(current, checked.questions)) return undefined;
		const version = current.length === 0 ? '' : currentQuestionVersion(transaction, op.record);
		if (version !== op.payload.base_version) {
			return withLastEdit(transaction, op, {
				code: 'conflict',
				detail: `the present version is ${version || 'the default one'}`,
				current: { version: { id: version, questions: current } },
			});
		}
		return storeQuestions(transaction, op.record, checked.questions);
	});
}

const sameQuestions = (one: Question[], other: Question[]): boolean => JSON.stringify(one) === JSON.stringify(other);

function storeQuestions(app: core.App, jobId: string, questions: Question[]): OpError | undefined {
	const values = { job: jobId, questions: JSON.stringify(questions), now: toStoredTime(new Date()) };
	const foreign = readText(
		app.db(),
		`SELECT COALESCE((SELECT min(id) FROM assessment_questions WHERE job_id <> {:job}
			AND id IN (SELECT sent.value ->> 'id' FROM json_each({:questions}) sent)), '') AS text`,
		values,
	);
	if (foreign) return { code: 'invalid_value', detail: `the id ${foreign} is another job's question` };
	execute(
		app.db(),
		`DELETE FROM assessment_questions WHERE job_id = {:job}
			AND id NOT IN (SELECT sent.value ->> 'id' FROM json_each({:questions}) sent)`,
		values,
	);
	execute(app.db(), UPSERT, values);
	currentQuestionVersion(app, jobId);
	return undefined;
}

/** `WHERE TRUE`: without it SQLite reads the `ON` of the upsert as that of a join. */
const UPSERT = `INSERT INTO assessment_questions (id, job_id, prompt, type, options, order_index, weight, title, created_at, updated_at)
	SELECT sent.value ->> 'id', {:job}, sent.value ->> 'prompt', sent.value ->> 'type', sent.value -> 'options',
		sent.value ->> 'order_index', sent.value ->> 'weight', COALESCE(sent.value ->> 'title', ''), {:now}, {:now}
	FROM json_each({:questions}) sent WHERE TRUE
	ON CONFLICT (id) DO UPDATE SET prompt = excluded.prompt, type = excluded.type, options = excluded.options,
		order_index = excluded.order_index, weight = excluded.weight, title = excluded.title, updated_at = excluded.updated_at
	WHERE (prompt, type, options, order_index, weight, title)
		IS NOT (excluded.prompt, excluded.type, excluded.options, excluded.order_index, excluded.weight, excluded.title)`;

/** Effect of `save_questions`. */
export const saveQuestionsHandler: OpHandler<'save_questions'> = {
	maxChars: LIMITS.jobOpChars,
	apply: (app, actor, op) =>
		announced(saveQuestions(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record }),
};

import type { JobEditPayload } from '../ops/edit-job.ts';
import type { QuestionsPayload } from '../ops/save-questions.ts';
import { DEFAULT_QUESTION_COUNT, type Question } from '../questions/question.ts';
import type { Conflict, OpOf } from './op.ts';
import type { SyncedJob } from './pull.ts';

export type JobFieldValue = string | boolean;
/** The value that the user chooses: this device's, or the server's. */
export type Choice = 'mine' | 'theirs';

/** The changes from `shown` to `wanted`, each with its previous value; unchanged fields are left out. */
export function jobChanges(
	shown: Readonly<Record<string, unknown>>,
	wanted: Readonly<Record<string, JobFieldValue | undefined>>,
): JobEditPayload['changes'] {
	const changes: JobEditPayload['changes'] = {};
	for (const [field, mine] of Object.entries(wanted)) {
		const base = shown[field];
		if (mine === undefined || mine === base) continue;
		if (typeof base === 'string' || typeof base === 'boolean') changes[field] = { base, mine };
	}
	return changes;
}

/** A job created on this device as shown until the server's row arrives: `at` is its creation time until then. */
export const newJobRow = ({ record, payload }: OpOf<'create_job'>, at: string): SyncedJob => ({
	...payload,
	category_id: payload.category_id ?? '',
	id: record,
	question_count: DEFAULT_QUESTION_COUNT,
	created_at: at,
	updated_at: at,
	questions_version: '',
	questions: [],
});

/** The row after the edit; fields that are not edited stay. */
export const applyJobEdit = <Row extends object>(row: Row, { changes }: JobEditPayload): Row => ({
	...row,
	...Object.fromEntries(Object.entries(changes).map(([field, { mine }]) => [field, mine])),
});

/**
 * The rest of an edit after the user resolved its conflict: fields with `mine` are based on the server's value, fields with
 * `theirs` are removed. Fields without a conflict stay. Null when nothing is left.
 * @param choices by field; a conflicting field that is not named counts as `mine`
 */
export function resolveJobEdit(
	{ changes }: JobEditPayload,
	theirs: NonNullable<Conflict['fields']>,
	choices: Readonly<Record<string, Choice>>,
): JobEditPayload | null {
	const left: JobEditPayload['changes'] = {};
	for (const [field, change] of Object.entries(changes)) {
		const base = theirs[field];
		if (base === undefined) left[field] = change;
		else if (choices[field] !== 'theirs' && base !== change.mine) left[field] = { base, mine: change.mine };
	}
	return Object.keys(left).length > 0 ? { changes: left } : null;
}

/** Whether two sets hold the same questions in the same order. */
export const isSameQuestions = (one: QuestionsPayload['questions'], other: QuestionsPayload['questions']): boolean => {
	const text = (questions: QuestionsPayload['questions']) =>
		JSON.stringify(
			questions.map(({ id, prompt, type, options, weight, title = '' }) => [id, prompt, type, options, weight, title]),
		);
	return text(one) === text(other);
};

/** The questions as a job shows them once the set is saved. */
export const applyQuestions = ({ questions }: QuestionsPayload): Question[] =>
	questions.map((question, index) => ({ ...question, order_index: index + 1 }));

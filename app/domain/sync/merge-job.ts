import type { EditedQuestion, Question } from '../questions/question.ts';
import type { Choice, Conflict, JobFieldValue } from './conflict.ts';

/** The changed fields of a job, each with its previous value. */
type JobChanges = Record<string, { base: JobFieldValue; mine: JobFieldValue }>;

/** The changes from `current` to `wanted`, each with its previous value. Unchanged fields are left out. */
export function jobChanges(
	current: Readonly<Record<string, unknown>>,
	wanted: Readonly<Record<string, JobFieldValue | undefined>>,
): JobChanges {
	const changes: JobChanges = {};
	for (const [field, mine] of Object.entries(wanted)) {
		const base = current[field];
		if (mine === undefined || mine === base) continue;
		if (typeof base === 'string' || typeof base === 'boolean') changes[field] = { base, mine };
	}
	return changes;
}

/** Applies an edit to a row. Other fields are unchanged. */
export const applyJobEdit = <Row extends object>(row: Row, { changes }: { changes: JobChanges }): Row => ({
	...row,
	...Object.fromEntries(Object.entries(changes).map(([field, { mine }]) => [field, mine])),
});

/**
 * The remaining edit after the user resolved its conflict. Fields with `mine` are rebased on the server's value; fields with
 * `theirs` are removed; fields without a conflict are kept. Null if nothing is left.
 * @param choices by field; defaults to `mine`
 */
export function resolveJobEdit(
	{ changes }: { changes: JobChanges },
	theirs: NonNullable<Conflict['fields']>,
	choices: Readonly<Record<string, Choice>>,
): { changes: JobChanges } | null {
	const left: JobChanges = {};
	for (const [field, change] of Object.entries(changes)) {
		const base = theirs[field];
		if (base === undefined) left[field] = change;
		else if (choices[field] !== 'theirs' && base !== change.mine) left[field] = { base, mine: change.mine };
	}
	return Object.keys(left).length > 0 ? { changes: left } : null;
}

/** Whether two sets hold the same questions in the same order. */
export const isSameQuestions = (one: readonly EditedQuestion[], other: readonly EditedQuestion[]): boolean => {
	const text = (questions: readonly EditedQuestion[]) =>
		JSON.stringify(
			questions.map(({ id, prompt, type, options, weight, title = '' }) => [id, prompt, type, options, weight, title]),
		);
	return text(one) === text(other);
};

/** The job's questions after the set was saved. */
export const applyQuestions = ({
	questions,
}: {
	base_version: string;
	questions: readonly EditedQuestion[];
}): Question[] => questions.map((question, index) => ({ ...question, order_index: index + 1 }));

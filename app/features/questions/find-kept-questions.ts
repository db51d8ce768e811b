import { isEditedQuestion } from '#domain/questions/is-question';
import type { EditedQuestion } from '#domain/questions/question-set';
import { fieldsOf, isText, jsonOrNothing } from '#domain/sync/fields';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { keptQuestionsKey } from '../../core/store/kept-keys.ts';

/** A set of questions while somebody edits it, with the version and the questions that they began from. */
export type KeptQuestions = { version: string; base: EditedQuestion[]; questions: EditedQuestion[] };

const isSet = (value: unknown): value is EditedQuestion[] => Array.isArray(value) && value.every(isEditedQuestion);

function parseKept(text: string): KeptQuestions | undefined {
	const { version, base, questions } = fieldsOf(jsonOrNothing(text));
	return isText(version) && isSet(base) && isSet(questions) ? { version, base, questions } : undefined;
}

/** The half-edited set of a job's questions; undefined when there is none. */
export const findKeptQuestions = (
	{ store }: Pick<AccountDatabase, 'store'>,
	jobId: string,
): Promise<KeptQuestions | undefined> =>
	store.read(['meta'], async ({ meta }) => {
		const row = await meta.get(keptQuestionsKey(jobId));
		return row && parseKept(row.value);
	});

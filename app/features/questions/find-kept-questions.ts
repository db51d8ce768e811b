import * as z from 'zod/mini';
import { editedQuestionSchema } from '#domain/questions/question';
import { jsonOrNothing } from '#domain/text/json';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { questionsDraftKey } from '../../core/store/kept-keys.ts';

/** A local draft of a question set, with the version and the questions that the edit began from. */
const keptQuestionsSchema = z.object({
	version: z.string(),
	base: z.array(editedQuestionSchema),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsDraft = z.infer<typeof keptQuestionsSchema>;

/** The half-edited set of a job's questions; undefined when there is none. */
export const findQuestionsDraft = (
	{ store }: Pick<AccountDatabase, 'store'>,
	jobId: string,
): Promise<QuestionsDraft | undefined> =>
	store.read(['meta'], async ({ meta }) => {
		const row = await meta.get(questionsDraftKey(jobId));
		return row && z.safeParse(keptQuestionsSchema, jsonOrNothing(row.value)).data;
	});

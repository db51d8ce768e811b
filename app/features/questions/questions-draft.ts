import * as z from 'zod/mini';
import { editedQuestionSchema } from '#domain/questions/question';
import { jsonOrNothing } from '#domain/text/json';
import type { AccountDatabase, HasStore } from '../../core/store/account-database.ts';
import { questionsDraftKey } from '../../core/store/local-draft-keys.ts';

/** A local draft of a question set, with the version and the questions that the edit is based on. */
const questionsDraftSchema = z.object({
	version: z.string(),
	base: z.array(editedQuestionSchema),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsDraft = z.infer<typeof questionsDraftSchema>;

/** Finds the local draft of a job's questions; undefined when there is none. */
export const findQuestionsDraft = (
	{ store }: Pick<AccountDatabase, 'store'>,
	jobId: string,
): Promise<QuestionsDraft | undefined> =>
	store.read(['local_drafts'], async ({ local_drafts }) => {
		const row = await local_drafts.get(questionsDraftKey(jobId));
		return row && z.safeParse(questionsDraftSchema, jsonOrNothing(row.value)).data;
	});

/** Saves the local draft of a job's questions, so that it survives a crash; null deletes it. */
export const saveQuestionsDraft = ({ store }: HasStore, jobId: string, draft: QuestionsDraft | null): Promise<void> =>
	store.write('relaxed', ['local_drafts'], ({ local_drafts }) =>
		draft
			? local_drafts.put({ key: questionsDraftKey(jobId), value: JSON.stringify(draft) })
			: local_drafts.delete(questionsDraftKey(jobId)),
	);

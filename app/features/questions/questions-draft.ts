import * as z from 'zod/mini';
import { editedQuestionSchema } from '#domain/questions/question';
import type { HasStore } from '../../core/store/account-database.ts';
import { questionsDraftKey } from '../../core/store/local-draft-keys.ts';
import { findLocalDraft, saveLocalDraft } from '../../core/store/local-drafts.ts';

/** A local draft of a question set, with the version and the questions that the edit is based on. */
const questionsDraftSchema = z.object({
	version: z.string(),
	base: z.array(editedQuestionSchema),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsDraft = z.infer<typeof questionsDraftSchema>;

/** Finds the local draft of a job's questions; undefined when there is none. */
export const findQuestionsDraft = (database: HasStore, jobId: string): Promise<QuestionsDraft | undefined> =>
	findLocalDraft(database, questionsDraftKey(jobId), questionsDraftSchema);

/** Saves the local draft of a job's questions, so that it survives a crash; null deletes it. */
export const saveQuestionsDraft = (database: HasStore, jobId: string, draft: QuestionsDraft | null): Promise<void> =>
	saveLocalDraft(database, questionsDraftKey(jobId), draft);

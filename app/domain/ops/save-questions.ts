import * as z from 'zod/mini';
import { editedQuestionSchema } from '../questions/question.ts';

/** The whole ordered set of a job's questions, and the version it was edited from. An existing question keeps its id. */
export const questionsPayloadSchema = z.object({
	/** Empty when the job had no questions of its own. */
	base_version: z.string(),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsPayload = z.infer<typeof questionsPayloadSchema>;

import * as z from 'zod/mini';

export const QUESTION_TYPES = ['text', 'multiple-choice'] as const;

/** A question as candidates receive it. Its weight is never sent to them. */
const candidateQuestionSchema = z.object({
	id: z.string(),
	prompt: z.string(),
	type: z.enum(QUESTION_TYPES),
	options: z.array(z.string()),
	order_index: z.number(),
});
export type CandidateQuestion = z.infer<typeof candidateQuestionSchema>;

/** A question as staff and the evaluators see it. */
export const questionSchema = z.extend(candidateQuestionSchema, {
	weight: z.number(),
	/** A short name that candidates never see; empty or missing if not set. */
	title: z.optional(z.string()),
});
export type Question = z.infer<typeof questionSchema>;

/** A question in a set that is edited or sent. Its array index is its order. */
export const editedQuestionSchema = z.omit(questionSchema, { order_index: true });
export type EditedQuestion = z.infer<typeof editedQuestionSchema>;

/** The number of default questions. */
export const DEFAULT_QUESTION_COUNT = 5;

/** The immutable set of questions of an attempt. */
export const questionVersionSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	questions: z.array(candidateQuestionSchema),
});

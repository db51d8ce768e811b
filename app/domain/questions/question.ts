import * as z from 'zod/mini';

export const QUESTION_TYPES = ['text', 'multiple-choice'] as const;

/** A question as a candidate receives it; its weight stays on the server (access). */
const candidateQuestionSchema = z.object({
	id: z.string(),
	prompt: z.string(),
	type: z.enum(QUESTION_TYPES),
	options: z.array(z.string()),
	order_index: z.number(),
});
export type CandidateQuestion = z.infer<typeof candidateQuestionSchema>;

/** A question as the hiring team and the evaluators see it. */
export const questionSchema = z.extend(candidateQuestionSchema, {
	weight: z.number(),
	/** A short name, which candidates never see; empty or missing without one. */
	title: z.optional(z.string()),
});
export type Question = z.infer<typeof questionSchema>;

/** A question while its set is edited and sent: its place in the set is its order. */
export const editedQuestionSchema = z.omit(questionSchema, { order_index: true });
export type EditedQuestion = z.infer<typeof editedQuestionSchema>;

/** How many questions a job without questions of its own has: the default ones. */
export const DEFAULT_QUESTION_COUNT = 5;

/** The frozen set of questions of an attempt. */
export const questionVersionSchema = z.object({
	id: z.string(),
	job_id: z.string(),
	questions: z.array(candidateQuestionSchema),
});

import * as z from 'zod/mini';
import { type EditedQuestion, editedQuestionSchema } from '../questions/question.ts';
import type { Conflict, ConflictResolution } from '../sync/conflict.ts';
import { applyQuestions, isSameQuestions } from '../sync/merge-job.ts';
import { mergeSets, theirsOf } from '../sync/merge-questions.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** The whole ordered set of a job's questions, and the version it was edited from. An existing question keeps its id. */
const questionsPayloadSchema = z.object({
	/** Empty when the job had no questions of its own. */
	base_version: z.string(),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsPayload = z.infer<typeof questionsPayloadSchema>;

/**
 * The set again after the user resolved its conflict, based on the server's current version; null when nothing of it is left.
 * @param choices one for the whole set, or by question (`mergeSets`)
 */
export function resolveQuestions(
	payload: QuestionsPayload,
	base: readonly EditedQuestion[] | undefined,
	version: NonNullable<Conflict['version']>,
	choices: ConflictResolution,
): QuestionsPayload | null {
	if (choices === 'theirs') return null;
	const theirs = theirsOf(version);
	const questions = choices === 'mine' ? payload.questions : mergeSets(base, payload.questions, theirs, choices);
	return isSameQuestions(questions, theirs) ? null : { base_version: version.id, questions };
}

/** A set of questions. `record`: the job's id. Its conflict: `version`. */
export const saveQuestions = {
	payload: questionsPayloadSchema,
	about: ({ record }) => ({ table: 'jobs', id: record }),
	effects: [
		{
			table: 'jobs',
			row: ofRecord,
			apply: (jobs, { payload }) => jobs.map((job) => ({ ...job, questions: applyQuestions(payload) })),
		},
	],
	resolve: (payload, { version }, resolution, base) =>
		version ? resolveQuestions(payload, base, version, resolution) : payload,
} satisfies OpModule<QuestionsPayload>;

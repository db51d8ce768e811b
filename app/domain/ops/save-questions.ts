import * as z from 'zod/mini';
import { type EditedQuestion, editedQuestionSchema } from '../questions/question.ts';
import type { Conflict, ConflictResolution } from '../sync/conflict.ts';
import { applyQuestions, isSameQuestions } from '../sync/merge-job.ts';
import { mergeSets, theirsOf } from '../sync/merge-questions.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** The complete ordered set of a job's questions and the version it was edited from. Existing questions keep their ids. */
const questionsPayloadSchema = z.object({
	/** Empty if the job had no custom questions. */
	base_version: z.string(),
	questions: z.array(editedQuestionSchema),
});
export type QuestionsPayload = z.infer<typeof questionsPayloadSchema>;

/**
 * Rebases the set onto the server's current version after the user resolved its conflict; null if no change is left.
 * @param choices one choice for the whole set, or one per question (`mergeSets`)
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

/** Saves a job's questions. `record`: the job's id. Its conflict: `version`. */
export const saveQuestions = {
	payload: questionsPayloadSchema,
	about: ({ record }) => ({ table: 'jobs', id: record }),
	effects: [
		{
			table: 'jobs',
			row: ofRecord,
			apply: (jobs, { payload }) =>
				jobs.map((job) => ({
					...job,
					questions: applyQuestions(payload),
					question_count: payload.questions.length || job.question_count,
				})),
		},
	],
	fields: () => ['questions'],
	conflicts: ({ version }) => version && { questions: version.questions },
	resolve: (payload, { version }, resolution, base) =>
		version ? resolveQuestions(payload, base, version, resolution) : payload,
	set: {
		baseOf: ({ base_version }) => base_version,
		rebase: (payload, saved, { version }) =>
			version && isSameQuestions(saved.questions, version.questions)
				? { ...payload, base_version: version.id }
				: undefined,
	},
} satisfies OpModule<QuestionsPayload>;

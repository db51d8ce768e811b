import { SCORED_JOB_FIELDS, type ScoredJobField } from '../jobs/job-fields.ts';
import type { Question } from '../questions/question.ts';
import type { EvaluationCategory } from './category.ts';

/** The parts of a job that evaluators use. */
export type EvaluatedJob = Record<ScoredJobField, string>;

/** For answers that are evaluated without a job. */
export const NO_JOB = Object.fromEntries(SCORED_JOB_FIELDS.map((field) => [field, ''])) as EvaluatedJob;

/** The input of every evaluator. Contains no name, e-mail, id or place of the candidate and no behaviour signal. */
export type EvaluationInput = {
	job: EvaluatedJob;
	category: EvaluationCategory;
	/** The immutable questions of the answered version, in order. */
	questions: Question[];
	answers: Record<string, string>;
};

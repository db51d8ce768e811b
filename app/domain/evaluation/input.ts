import type { Question } from '../questions/question.ts';
import type { EvaluationCategory } from './category.ts';

/** The parts of a job that evaluators use. */
export type EvaluatedJob = {
	title: string;
	company: string;
	location: string;
	description: string;
	role_overview: string;
	about_you: string;
	key_responsibilities: string;
	requirements: string;
	ideal_traits: string;
	type: string;
	work_arrangement: string;
};

/** For answers that are evaluated without a job. */
export const NO_JOB: EvaluatedJob = {
	title: '',
	company: '',
	location: '',
	description: '',
	role_overview: '',
	about_you: '',
	key_responsibilities: '',
	requirements: '',
	ideal_traits: '',
	type: '',
	work_arrangement: '',
};

/** The input of every evaluator. Contains no name, e-mail, id or place of the candidate and no behaviour signal. */
export type EvaluationInput = {
	job: EvaluatedJob;
	category: EvaluationCategory;
	/** The immutable questions of the answered version, in order. */
	questions: Question[];
	answers: Record<string, string>;
};

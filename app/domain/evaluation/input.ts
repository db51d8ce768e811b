import type { Question } from '../questions/question.ts';
import type { EvaluationCategory } from './category.ts';

/** The parts of a job that an evaluator reads. */
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

/** For answers that are evaluated for no job in particular. */
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

/** Everything an evaluator gets: no name, e-mail, id or place of the candidate and no behaviour signal. */
export type EvaluationInput = {
	job: EvaluatedJob;
	category: EvaluationCategory;
	/** The frozen questions of the version that was answered, in order. */
	questions: Question[];
	answers: Record<string, string>;
};

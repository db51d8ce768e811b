import { DEFAULT_CATEGORY, type EvaluationCategory } from '#domain/evaluation/category';
import type { EvaluatedJob, EvaluationInput } from '#domain/evaluation/input';
import type { Question } from '#domain/questions/question';
import type { InterviewAnswer } from './interview-answers.ts';

const JOB: EvaluatedJob = {
	title: 'Shift Supervisor',
	company: 'Nordlys Ferries',
	location: 'Bergen',
	description: '',
	role_overview: 'Run the evening shift at a busy ferry terminal.',
	about_you: 'A calm team and a fixed rota.',
	key_responsibilities: 'Help passengers, plan the staff and hand the shift over.',
	requirements: 'Clear speech and a steady hand.',
	ideal_traits: 'Calm under pressure.',
	type: 'Full-time',
	work_arrangement: 'On-site',
};

/** A text question with an id derived from its position. */
export function textQuestion(prompt: string, position: number, weight = 5): Question {
	return { id: `q${position}`, prompt, type: 'text', options: [], order_index: position, weight };
}

/** The evaluator's input for answers to text questions of equal weight. */
export function inputOf(
	answered: readonly InterviewAnswer[],
	changes: { category?: Partial<EvaluationCategory>; weights?: readonly number[] } = {},
): EvaluationInput {
	return {
		job: JOB,
		category: { ...DEFAULT_CATEGORY, ...changes.category },
		questions: answered.map(({ question }, index) => textQuestion(question, index + 1, changes.weights?.[index])),
		answers: Object.fromEntries(answered.map(({ answer }, index) => [`q${index + 1}`, answer])),
	};
}

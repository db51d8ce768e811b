import type { EditedQuestion } from './question.ts';

/** Suggestions that the editor offers for a job without custom questions. */
export const SAMPLE_QUESTIONS: readonly Omit<EditedQuestion, 'id'>[] = [
	{ prompt: 'Why are you interested in this position?', type: 'text', options: [], weight: 6 },
	{
		prompt: 'What is your preferred work style?',
		type: 'multiple-choice',
		options: ['Independent', 'Collaborative', 'Flexible', 'Structured'],
		weight: 4,
	},
	{ prompt: 'Describe your relevant experience for this position.', type: 'text', options: [], weight: 8 },
];

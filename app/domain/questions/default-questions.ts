import type { Question } from './question.ts';

/** The immutable set for jobs without custom questions. Its id is the same in every database. */
export const DEFAULT_VERSION_ID = 'defaultset00001';

/**
 * The five default questions: handling challenges, motivation, working with others, ideal environment, problem solving. A
 * migration stores them. To change the wording, add a new version with new ids.
 */
export const DEFAULT_QUESTIONS: readonly Question[] = [
	{
		id: 'defaultquest001',
		prompt:
			'Tell us about a difficult challenge that you handled at work, in your studies or in a project of your own. What did you do, and what came of it?',
		type: 'text',
		options: [],
		order_index: 1,
		weight: 5,
	},
	{
		id: 'defaultquest002',
		prompt: 'What motivates you to do your best work, and why does this position appeal to you?',
		type: 'text',
		options: [],
		order_index: 2,
		weight: 5,
	},
	{
		id: 'defaultquest003',
		prompt: 'How do you prefer to work with others?',
		type: 'multiple-choice',
		options: [
			'On my own, with regular check-ins',
			'Closely with a small team',
			'Across several teams',
			'Leading and supporting others',
		],
		order_index: 3,
		weight: 5,
	},
	{
		id: 'defaultquest004',
		prompt: 'Which environment brings out the best in you?',
		type: 'multiple-choice',
		options: [
			'Quiet and focused',
			'Fast-paced and changing',
			'Structured, with clear processes',
			'Open and experimental',
		],
		order_index: 4,
		weight: 5,
	},
	{
		id: 'defaultquest005',
		prompt:
			'Describe a problem that had no obvious solution. How did you work out what to do, and what would you do differently today?',
		type: 'text',
		options: [],
		order_index: 5,
		weight: 5,
	},
];

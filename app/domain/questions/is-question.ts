import { fieldsOf, hasTexts, isText } from '../sync/fields.ts';
import type { CandidateQuestion, Question } from './question.ts';
import type { EditedQuestion } from './question-set.ts';

function asksSomething(value: unknown): boolean {
	const { type, options } = fieldsOf(value);
	return (
		hasTexts(value, 'id', 'prompt') &&
		(type === 'text' || type === 'multiple-choice') &&
		Array.isArray(options) &&
		options.every(isText)
	);
}

const hasNumber = (value: unknown, name: 'order_index' | 'weight'): boolean =>
	typeof fieldsOf(value)[name] === 'number';

/** Whether the value is what `candidateQuestionSchema` takes. */
export const isCandidateQuestion = (value: unknown): value is CandidateQuestion =>
	asksSomething(value) && hasNumber(value, 'order_index');

/** Whether the value is what `questionSchema` takes. */
export const isQuestion = (value: unknown): value is Question =>
	isCandidateQuestion(value) && hasNumber(value, 'weight');

/** Whether the value is a question of a set that is edited. */
export const isEditedQuestion = (value: unknown): value is EditedQuestion =>
	asksSomething(value) && hasNumber(value, 'weight');

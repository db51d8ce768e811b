import { fieldsOf, hasTexts, isText } from '../sync/fields.ts';
import type { CandidateQuestion, Question } from './question.ts';

/** Whether the value is what `candidateQuestionSchema` takes. */
export function isCandidateQuestion(value: unknown): value is CandidateQuestion {
	const { type, options, order_index } = fieldsOf(value);
	return (
		hasTexts(value, 'id', 'prompt') &&
		(type === 'text' || type === 'multiple-choice') &&
		Array.isArray(options) &&
		options.every(isText) &&
		typeof order_index === 'number'
	);
}

/** Whether the value is what `questionSchema` takes. */
export const isQuestion = (value: unknown): value is Question =>
	isCandidateQuestion(value) && typeof fieldsOf(value).weight === 'number';

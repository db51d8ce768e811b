import { expect, it } from 'vitest';
import { RECORD_ID_PATTERN } from '../../../app/domain/ops/operation.ts';
import { DEFAULT_QUESTIONS } from '../../../app/domain/questions/default-questions.ts';
import { questionSchema } from '../../../app/domain/questions/question.ts';

it('the default questions are two texts, two choices of four options and one more text, in order', () => {
	expect(
		DEFAULT_QUESTIONS.map(({ type, options, order_index, weight }) => [type, options.length, order_index, weight]),
	).toEqual([
		['text', 0, 1, 5],
		['text', 0, 2, 5],
		['multiple-choice', 4, 3, 5],
		['multiple-choice', 4, 4, 5],
		['text', 0, 5, 5],
	]);
	for (const question of DEFAULT_QUESTIONS) {
		expect(questionSchema.parse(question)).toEqual(question);
		expect(question.id).toMatch(RECORD_ID_PATTERN);
	}
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedQuestion } from '../../../app/domain/questions/question.ts';
import {
	checkSet,
	countBands,
	moveQuestion,
	newQuestion,
	SET_LIMITS,
} from '../../../app/domain/questions/question-set.ts';
import { SAMPLE_QUESTIONS } from '../../../app/features/questions/use-question-editor.ts';

const question = (id: string, shape: Partial<EditedQuestion> = {}) =>
	newQuestion(id, { prompt: `Why ${id}?`, ...shape });
const ids = (questions: readonly EditedQuestion[]) => questions.map(({ id }) => id).join('');

describe('a question', () => {
	it('starts as a text question with weight 5', () => {
		expect(newQuestion('a')).toEqual({ id: 'a', prompt: '', type: 'text', options: [], weight: 5 });
	});

	it.each([
		['up', 'c', 1, 'acbd'],
		['down', 'b', 2, 'acbd'],
		['to the first place', 'd', 0, 'dabc'],
		['to the last place', 'a', 3, 'bcda'],
		['beyond the end', 'a', 9, 'bcda'],
		['before the beginning', 'b', -1, 'bacd'],
		['that is not there', 'x', 0, 'abcd'],
	])('moves %s and the others keep their order', (_, id, to, order) => {
		expect(
			ids(
				moveQuestion(
					['a', 'b', 'c', 'd'].map((each) => question(each)),
					id,
					to,
				),
			),
		).toBe(order);
	});
});

it('the bands count weights of 8-10 as Critical, 6-7 as Important, 4-5 as Moderate and 1-3 as Low', () => {
	const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((weight) => ({ weight }));
	expect(countBands(weights)).toEqual({ Critical: 3, Important: 2, Moderate: 2, Low: 3 });
	expect(countBands([])).toEqual({ Critical: 0, Important: 0, Moderate: 0, Low: 0 });
});

it('the three samples are one of each, with weights 6, 4 and 8', () => {
	expect(SAMPLE_QUESTIONS.map(({ weight, type }) => [weight, type])).toEqual([
		[6, 'text'],
		[4, 'multiple-choice'],
		[8, 'text'],
	]);
	expect(SAMPLE_QUESTIONS[1]?.options).toEqual(['Independent', 'Collaborative', 'Flexible', 'Structured']);
});

describe('a set to be saved', () => {
	it('drops empty prompts and empty options, and the options of a text question', () => {
		const set = [
			question('a', { prompt: '  ' }),
			question('b', { prompt: ' Why?\r\nAnd how?\0 ', options: ['kept until then'] }),
			question('c', { type: 'multiple-choice', options: ['', ' Yes ', ' ', 'No', 'Yes'] }),
		];
		expect(checkSet(set)).toEqual({
			questions: [
				question('b', { prompt: 'Why?\nAnd how?' }),
				question('c', { type: 'multiple-choice', options: ['Yes', 'No'] }),
			],
		});
	});

	it.each<[string, EditedQuestion[], object[]]>([
		['without any question', [], [{ code: 'no_questions' }]],
		['of empty prompts', [question('a', { prompt: '\n' })], [{ code: 'no_questions' }]],
		[
			'with choices and no option',
			[question('a'), question('b', { type: 'multiple-choice', options: [' '] })],
			[{ code: 'options_missing', id: 'b' }],
		],
		[
			'with an endless prompt',
			[question('a', { prompt: 'x'.repeat(SET_LIMITS.promptChars + 1) })],
			[{ code: 'prompt_too_long', id: 'a' }],
		],
		[
			'with endless options',
			[question('a', { type: 'multiple-choice', options: ['x'.repeat(SET_LIMITS.optionsChars)] })],
			[{ code: 'options_too_long', id: 'a' }],
		],
		[
			'of more questions than a job takes',
			Array.from({ length: SET_LIMITS.questions + 1 }, (_, index) => question(`q${index}`)),
			[{ code: 'too_many_questions' }],
		],
	])('%s is refused with a reason', (_, set, problems) => {
		expect(checkSet(set)).toEqual({ problems });
	});

	it('at the limits is accepted', () => {
		const set = Array.from({ length: SET_LIMITS.questions }, (_, index) =>
			question(`q${index}`, { prompt: 'x'.repeat(SET_LIMITS.promptChars) }),
		);
		expect(checkSet(set)).toEqual({ questions: set });
	});

	it('is unchanged when checked again', () => {
		const text = fc.string({
			unit: fc.oneof(fc.constantFrom(' ', '\r', '\n', '\0', '\ud83d'), fc.string({ maxLength: 1 })),
		});
		const set = fc.array(
			fc.record({
				id: text,
				prompt: text,
				type: fc.constantFrom('text', 'multiple-choice'),
				options: fc.array(text),
				weight: fc.integer({ min: 1, max: 10 }),
			}),
		);
		fc.assert(
			fc.property(set, (edited) => {
				const checked = checkSet(edited);
				if ('questions' in checked) expect(checkSet(checked.questions)).toEqual(checked);
			}),
		);
	});
});

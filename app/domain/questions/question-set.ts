import { excerpt } from '../text/excerpt.ts';
import { oneLine } from '../text/one-line.ts';
import { tidyList, tidyText } from '../text/tidy-text.ts';
import type { EditedQuestion } from './question.ts';
import { DEFAULT_WEIGHT, WEIGHT_BANDS, type WeightBand, weightBand } from './weight-band.ts';

/** Maximum number of questions, and maximum lengths in UTF-16 code units of a prompt, a title, and the options as JSON. */
export const SET_LIMITS = { questions: 100, promptChars: 2000, titleChars: 80, optionsChars: 15_000 } as const;

/** Creates a question: a text question with default weight unless `from`, such as a library entry, overrides it. */
export const newQuestion = (
	id: string,
	from: Partial<Pick<EditedQuestion, 'prompt' | 'type' | 'options' | 'weight'>> = {},
): EditedQuestion => ({ id, prompt: '', type: 'text', options: [], weight: DEFAULT_WEIGHT, ...from });

/** Moves a question to the 0-based index `to`, clamped to the ends. */
export function moveQuestion(questions: readonly EditedQuestion[], id: string, to: number): EditedQuestion[] {
	const question = questions.find((each) => each.id === id);
	return question
		? insertQuestion(
				questions.filter((each) => each.id !== id),
				question,
				to,
			)
		: [...questions];
}

/** Inserts a question at the 0-based index `at`, clamped to the ends. */
export const insertQuestion = (
	questions: readonly EditedQuestion[],
	question: EditedQuestion,
	at: number,
): EditedQuestion[] => {
	const place = Math.max(0, at);
	return [...questions.slice(0, place), question, ...questions.slice(place)];
};

/** Length of the prompt excerpt that names a question without a title, in characters. */
const NAME_CHARS = 60;

/** The short name of a question: its title, or an excerpt of its prompt. */
export const questionName = ({ title, prompt }: Pick<EditedQuestion, 'title' | 'prompt'>): string =>
	title || excerpt(prompt, NAME_CHARS);

/** Counts the questions in each weight band. */
export function countBands(questions: readonly Pick<EditedQuestion, 'weight'>[]): Record<WeightBand, number> {
	const inBand = (band: WeightBand) => questions.filter(({ weight }) => weightBand(weight) === band).length;
	return Object.fromEntries(WEIGHT_BANDS.map((band) => [band, inBand(band)])) as Record<WeightBand, number>;
}

/** Why a set is invalid. `id`: the question with the error. */
export type QuestionSetError =
	| { code: 'no_questions' | 'too_many_questions' }
	| { code: 'options_missing' | 'prompt_too_long' | 'options_too_long'; id: string };

function errorOf({ id, prompt, type, options }: EditedQuestion): QuestionSetError[] {
	if (prompt.length > SET_LIMITS.promptChars) return [{ code: 'prompt_too_long', id }];
	if (type === 'multiple-choice' && options.length === 0) return [{ code: 'options_missing', id }];
	return JSON.stringify(options).length > SET_LIMITS.optionsChars ? [{ code: 'options_too_long', id }] : [];
}

/**
 * Normalises a set for storage: removes questions without a prompt, empty and duplicate options, and options of text questions.
 * Returns the errors if it is invalid.
 */
export function checkSet(
	edited: readonly EditedQuestion[],
): { questions: EditedQuestion[] } | { problems: QuestionSetError[] } {
	const questions = edited
		.map(({ id, prompt, type, options, weight, title }) => ({
			id,
			prompt: tidyText(prompt),
			type,
			options: type === 'multiple-choice' ? [...new Set(tidyList(options))] : [],
			weight,
			...(title !== undefined && { title: oneLine(title).slice(0, SET_LIMITS.titleChars).trim() }),
		}))
		.filter(({ prompt }) => prompt !== '');
	const problems = questions.flatMap(errorOf);
	if (questions.length === 0) problems.push({ code: 'no_questions' });
	if (questions.length > SET_LIMITS.questions) problems.push({ code: 'too_many_questions' });
	return problems.length > 0 ? { problems } : { questions };
}

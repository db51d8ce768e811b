import { RECORD_ID_PATTERN } from '#domain/ops/operation';
import type { QuestionsPayload } from '#domain/ops/save-questions';
import { DEFAULT_QUESTIONS } from '#domain/questions/default-questions';
import type { Question } from '#domain/questions/question';
import { checkSet, type QuestionSetError, SET_LIMITS } from '#domain/questions/question-set';
import { MAX_WEIGHT, MIN_WEIGHT } from '#domain/questions/weight-band';
import type { OpError } from '../core/http/op-error.ts';

/** Ids reserved for the default questions, which belong to every job. */
const DEFAULT_IDS: ReadonlySet<string> = new Set(DEFAULT_QUESTIONS.map(({ id }) => id));

/**
 * Validates questions and returns them in their stored form (`checkSet`), numbered in order.
 * @param titles the current titles by id, for questions sent without one by older clients
 */
export function checkQuestions(
	sent: QuestionsPayload['questions'],
	titles: Readonly<Record<string, string>>,
): { questions: Question[] } | OpError {
	const checked = checkSet(sent);
	if ('problems' in checked) return invalid(checked.problems.map(errorText).join('; '));
	const ids = new Set<string>();
	for (const { id, weight } of checked.questions) {
		if (!RECORD_ID_PATTERN.test(id) || DEFAULT_IDS.has(id) || ids.has(id)) return invalid(`the id ${id.slice(0, 60)}`);
		if (!Number.isInteger(weight) || weight < MIN_WEIGHT || weight > MAX_WEIGHT) {
			return invalid(`${id} has the weight ${weight}`);
		}
		ids.add(id);
	}
	const questions = checked.questions.map(({ id, prompt, type, options, weight, title = titles[id] }, index) => ({
		id,
		prompt,
		type,
		options,
		order_index: index + 1,
		weight,
		...(title && { title }),
	}));
	return { questions };
}

function errorText(problem: QuestionSetError): string {
	switch (problem.code) {
		case 'no_questions':
			return 'Please add at least one question';
		case 'too_many_questions':
			return `more than ${SET_LIMITS.questions} questions`;
		case 'options_missing':
			return 'Multiple choice questions must have at least one option';
		case 'prompt_too_long':
			return `${problem.id.slice(0, 60)} has a prompt of more than ${SET_LIMITS.promptChars} characters`;
		case 'options_too_long':
			return `${problem.id.slice(0, 60)} has too long options`;
	}
}

const invalid = (detail: string): OpError => ({ code: 'invalid_value', detail });

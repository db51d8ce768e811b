import { DEFAULT_QUESTIONS } from '#domain/questions/default-questions';
import type { Question } from '#domain/questions/question';
import { type QuestionsPayload, RECORD_ID_PATTERN } from '#domain/sync/op';
import type { OpFault } from './op-fault.ts';

const MAX_QUESTIONS = 100;
const PROMPT_MAX_CHARS = 2000;
const OPTIONS_MAX_CHARS = 15_000;

/** The default questions belong to every job; a job's own have ids of their own. */
const DEFAULT_IDS: ReadonlySet<string> = new Set(DEFAULT_QUESTIONS.map(({ id }) => id));

/**
 * The questions as they are to be stored (specification part 1 §5, "Question save"): empty prompts dropped, empty options filtered
 * out, numbered in the order they came.
 */
export function checkQuestions(sent: QuestionsPayload['questions']): { questions: Question[] } | OpFault {
	const questions: Question[] = [];
	const ids = new Set<string>();
	for (const { id, prompt, type, options, weight } of sent) {
		if (prompt.trim() === '') continue;
		if (!RECORD_ID_PATTERN.test(id) || DEFAULT_IDS.has(id) || ids.has(id)) return invalid(`the id ${id.slice(0, 60)}`);
		if (prompt.length > PROMPT_MAX_CHARS) return invalid(`${id} has a prompt of ${prompt.length} characters`);
		if (!Number.isInteger(weight) || weight < 1 || weight > 10) return invalid(`${id} has the weight ${weight}`);
		const usable = type === 'multiple-choice' ? options.filter((option) => option.trim() !== '') : [];
		if (type === 'multiple-choice' && usable.length === 0) {
			return invalid('Multiple choice questions must have at least one option');
		}
		if (JSON.stringify(usable).length > OPTIONS_MAX_CHARS) return invalid(`${id} has too long options`);
		ids.add(id);
		questions.push({ id, prompt, type, options: usable, order_index: questions.length + 1, weight });
	}
	if (questions.length === 0) return invalid('Please add at least one question');
	if (questions.length > MAX_QUESTIONS) return invalid(`${questions.length} questions, ${MAX_QUESTIONS} are allowed`);
	return { questions };
}

const invalid = (detail: string): OpFault => ({ code: 'invalid_value', detail });

import type { QuestionExplanation } from '#domain/evaluation/result';
import { numberNotes } from './number-notes.ts';

/** The first note number of each answer, so that the numbers run on over a page. In the order of `questions`. */
export function firstNotes(
	questions: readonly { id: string }[],
	answers: Readonly<Record<string, string>>,
	explanations: readonly QuestionExplanation[],
): number[] {
	let next = 1;
	return questions.map((question) => {
		const first = next;
		const explanation = explanations.find(({ question_id }) => question_id === question.id);
		next = numberNotes(answers[question.id] ?? '', explanation?.criteria ?? [], first).next;
		return first;
	});
}

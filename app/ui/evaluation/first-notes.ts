import type { QuestionExplanation } from '#domain/evaluation/result';
import { numberNotes } from './number-notes.ts';

/** The first note number of each answer in the order of `questions`, so that note numbers are consecutive across the page. */
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

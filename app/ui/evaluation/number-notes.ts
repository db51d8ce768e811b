import { isAboveScale } from '#domain/evaluation/point-lines';
import type { CriterionExplanation, QuestionExplanation } from '#domain/evaluation/result';
import { type Mark, splitByMarks } from './split-by-marks.ts';

/** A reason with its note number; null if it has no separate quote in the text. */
export type NumberedNote = { criterion: CriterionExplanation; number: number | null };

/**
 * Numbers an answer's reasons from `first` in the order of their quotes, so that every number appears both in the text and
 * beside a reason. Quotes that are completely covered by others get no number. `next` is the number after the last one. The
 * end of the scale is no reason of one answer.
 */
export function numberNotes(
	answer: string,
	criteria: readonly CriterionExplanation[],
	first: number,
): { notes: NumberedNote[]; marks: Mark[]; next: number } {
	const byPlace = criteria.flatMap((criterion, number) =>
		criterion.quotes
			.filter((quote) => answer.slice(quote.start, quote.end) === quote.text)
			.map(({ start, end }) => ({ start, end, number })),
	);
	const costs = (number: number): boolean => {
		const { points, of } = criteria[number] ?? {};
		return of === undefined && points !== undefined && points <= 0;
	};
	const numbers = new Map<number, number>();
	for (const part of splitByMarks(answer, byPlace)) {
		if (part.number !== null && !numbers.has(part.number)) numbers.set(part.number, first + numbers.size);
	}
	return {
		notes: criteria
			.map((criterion, index) => ({ criterion, number: numbers.get(index) ?? null }))
			.filter(({ criterion }) => !isAboveScale(criterion))
			.sort((a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY)),
		marks: byPlace.flatMap(({ start, end, number }) => {
			const own = numbers.get(number);
			return own === undefined ? [] : [{ start, end, number: own, ...(costs(number) && { costs: true }) }];
		}),
		next: first + numbers.size,
	};
}

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

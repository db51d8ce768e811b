import type { Explanation, ScoreBreakdown } from './result.ts';

/** A part that the lines of an explanation add up to; `variance` is what is left, and mostly nothing is. */
export type BreakdownPart = Exclude<keyof ScoreBreakdown, 'variance'>;

const PART_OF_LINE: ReadonlyMap<string, BreakdownPart> = new Map([
	['base', 'base'],
	['substance', 'responseDepth'],
	['statements', 'responseDepth'],
	['too_short', 'responseDepth'],
	['particulars', 'specificity'],
	['account', 'specificity'],
	['wording', 'qualityKeywords'],
	['variety', 'qualityKeywords'],
	['keywords', 'qualityKeywords'],
]);

/** Which part of `score_breakdown` a line of the backup method's explanation belongs to; undefined for a line without points. */
export function breakdownPart(key: string, points: number): BreakdownPart | undefined {
	if (points === 0) return undefined;
	// Also keywords that a category misses, or counts against an answer.
	return points < 0 ? 'penalties' : PART_OF_LINE.get(key);
}

/** The names of the lines that a part sums up, each once; none where they have no points, as in the first version of the method. */
export function linesOfPart(part: keyof ScoreBreakdown, explanation: Explanation): string[] {
	const names = explanation.questions.flatMap(({ criteria }) =>
		criteria.filter(({ key, points = 0 }) => breakdownPart(key, points) === part).map(({ name }) => name),
	);
	return [...new Set(names)];
}

import { apportion } from './arithmetic.ts';
import type { Explanation, QuestionExplanation, ScoreBreakdown } from './result.ts';

/** A part that the lines of an explanation add up to; `variance` is what is left, and mostly nothing is. */
type BreakdownPart = Exclude<keyof ScoreBreakdown, 'variance'>;

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
	['domainExpertise', 'qualityKeywords'],
	['generalSkills', 'responseDepth'],
	['problemSolving', 'responseDepth'],
	['communication', 'specificity'],
]);

/** Which part of `score_breakdown` a line of an explanation belongs to; undefined for a line without points, or of no part. */
function breakdownPart(key: string, points: number): BreakdownPart | undefined {
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

/**
 * The parts of a score in whole points that sum exactly to it, from the lines of all answers. Points of lines that are of no part go to all
 * parts, in proportion.
 */
export function breakdownOf(questions: readonly QuestionExplanation[], score: number): ScoreBreakdown {
	const sums = { base: 0, qualityKeywords: 0, responseDepth: 0, specificity: 0, penalties: 0 };
	for (const { criteria } of questions) {
		for (const { key, points = 0 } of criteria) {
			const part = breakdownPart(key, points);
			if (part !== undefined) sums[part] += points;
		}
	}
	const penalties = Math.round(-sums.penalties);
	const [base = 0, qualityKeywords = 0, responseDepth = 0, specificity = 0] = apportion(score + penalties, [
		sums.base,
		sums.qualityKeywords,
		sums.responseDepth,
		sums.specificity,
	]);
	return { base, qualityKeywords, responseDepth, specificity, penalties: 0 - penalties, variance: 0 };
}

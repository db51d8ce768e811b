import { apportion } from './arithmetic.ts';
import type { Explanation, QuestionExplanation, ScoreBreakdown } from './result.ts';

/** The parts of a score breakdown except `variance`, the remainder, which is usually 0. */
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

/** The breakdown part of an explanation line; undefined if the line has no points or belongs to no part. */
function breakdownPart(key: string, points: number): BreakdownPart | undefined {
	if (points === 0) return undefined;
	// Includes category keywords that are missing or count against an answer.
	return points < 0 ? 'penalties' : PART_OF_LINE.get(key);
}

/** The distinct names of the lines in a part. Empty if the lines have no points, as in the first version of the method. */
export function linesOfPart(part: keyof ScoreBreakdown, explanation: Explanation): string[] {
	const names = explanation.questions.flatMap(({ criteria }) =>
		criteria.filter(({ key, points = 0 }) => breakdownPart(key, points) === part).map(({ name }) => name),
	);
	return [...new Set(names)];
}

/**
 * Computes a breakdown in whole points that sums exactly to the score, from the lines of all answers. Points of lines without a
 * part are distributed to all parts proportionally.
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

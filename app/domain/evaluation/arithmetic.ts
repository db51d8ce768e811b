import type { EvaluationCategory } from './category.ts';

/** The criteria of a text answer, each with a weight in the category. */
export const CRITERIA = ['domainExpertise', 'generalSkills', 'communication', 'problemSolving'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Display names of the criteria. */
export const CRITERION_NAMES: Record<Criterion, string> = {
	domainExpertise: 'Domain expertise',
	generalSkills: 'General skills',
	communication: 'Communication',
	problemSolving: 'Problem solving',
};

/** Highest level of a criterion. The anchored scale is 0, 1, 2, 3, 4. */
export const MAX_LEVEL = 4;

/** A text answer with its mark, 0–1. `weight` is the question's, 1–10. */
export type MarkedAnswer = { questionId: string; weight: number; mark: number };

/** Points of a text answer. The `points` of all answers sum to the score, the `of` to 100. */
type AnswerPoints = { questionId: string; points: number; of: number };

/** Rounds to 9 decimals, which hides differences between JavaScript engines. */
const steady = (value: number): number => Math.round(value * 1e9) / 1e9;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * An answer's mark, 0–1: Σ w·level/4 over the criteria with a level, with weights normalised to a sum of 1. Null if no
 * criterion has both a level and a weight. A null level (unverified quotes) is excluded, not counted as 0.
 */
export function markOfLevels(
	levels: Record<Criterion, number | null>,
	weights: EvaluationCategory['scoring_weights'],
): number | null {
	let sum = 0;
	let total = 0;
	for (const criterion of CRITERIA) {
		const level = levels[criterion];
		if (level === null) continue;
		sum += (weights[criterion] * level) / MAX_LEVEL;
		total += weights[criterion];
	}
	return total > 0 ? steady(sum / total) : null;
}

/** The candidate's mean mark, 0–1, weighted by question weight. Null without an answer of positive weight. */
export function meanMark(answers: readonly MarkedAnswer[]): number | null {
	const total = answers.reduce((sum, answer) => sum + answer.weight, 0);
	if (total <= 0) return null;
	return steady(answers.reduce((sum, answer) => sum + answer.weight * answer.mark, 0) / total);
}

/** Maps a mean mark (0–1) to the category's scale: linear from minScore to maxScore, rounded, within 0–100. */
export function scoreOfMark(mark: number, config: EvaluationCategory['scoring_config']): number {
	return within(Math.round(steady(scaled(mark, config))), 0, 100);
}

/**
 * Divides an integer `total` into integer parts proportional to `shares` (non-negative) with the largest remainder method; on
 * equal remainders, the earlier part wins. The parts always sum to `total`. If all shares are 0, the parts are equal. With
 * `caps`, no part exceeds its cap, provided that the caps sum to at least the total.
 */
export function apportion(total: number, shares: readonly number[], caps?: readonly number[]): number[] {
	if (shares.length === 0) return [];
	const sum = shares.reduce((a, b) => a + b, 0);
	const exact = shares.map((share) => steady(sum > 0 ? (total * share) / sum : total / shares.length));
	const capOf = (index: number): number => caps?.[index] ?? Number.POSITIVE_INFINITY;
	const parts = exact.map((value, index) => Math.min(Math.floor(value), capOf(index)));
	const byRemainder = exact
		.map((value, index) => ({ index, remainder: value - Math.floor(value) }))
		.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
		.map(({ index }) => index);
	let left = total - parts.reduce((a, b) => a + b, 0);
	while (left > 0) {
		const open = byRemainder.filter((index) => (parts[index] ?? 0) < capOf(index));
		for (const index of open.length > 0 ? open : byRemainder) {
			if (left === 0) break;
			parts[index] = (parts[index] ?? 0) + 1;
			left -= 1;
		}
	}
	return parts;
}

/**
 * Each text answer's part of the score, in the given order. `of`: its question's weight in per cent. `points`: what it earned
 * of that on the category's scale. All are integers; `points` sum to `score` and `of` to 100, and no answer has more
 * points than its `of`. `score`: the result of `scoreOfMark(meanMark(answers))`, or that after a correction (0–100).
 */
export function explainPoints(
	answers: readonly MarkedAnswer[],
	score: number,
	config: EvaluationCategory['scoring_config'],
): AnswerPoints[] {
	const of = apportion(
		100,
		answers.map((answer) => answer.weight),
	);
	const earned = answers.map((answer) => answer.weight * within(scaled(answer.mark, config), 0, 100));
	const points = apportion(score, earned, of);
	return answers.map(({ questionId }, index) => ({ questionId, points: points[index] ?? 0, of: of[index] ?? 0 }));
}

function scaled(mark: number, config: EvaluationCategory['scoring_config']): number {
	return config.minScore + mark * (config.maxScore - config.minScore);
}

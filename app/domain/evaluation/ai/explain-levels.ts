import { CRITERIA, MAX_LEVEL } from '../arithmetic.ts';
import type { EvaluationCategory } from '../category.ts';
import { aboveScale, BASE_NAME, divideLines, highestScore, type Line, roomOf, TENTHS } from '../point-lines.ts';
import type { CriterionExplanation } from '../result.ts';
import { ANY_ANSWER_REASON, NOT_JUDGED } from './notes.ts';

/** A judged answer: its criteria with levels, and its mark, 0–1, or null if no level could be verified. */
type Judged = { criteria: readonly CriterionExplanation[]; mark: number | null };

/**
 * Breaks an answer's points down into the base of the scale, the points of each level by its weight, and the part above the
 * scale. A criterion without a level has no points; its weight is distributed to the others.
 */
export function explainLevels(
	{ criteria, mark }: Judged,
	{ points, of }: { points: number; of: number },
	{ scoring_config: config, scoring_weights: weights }: EvaluationCategory,
): CriterionExplanation[] {
	const line = { level: null, quotes: [] };
	if (mark === null) return [...criteria, { key: 'mean', ...NOT_JUDGED, ...line, points, of }];
	const weightOf = (key: string): number => weights[CRITERIA.find((each) => each === key) ?? 'domainExpertise'];
	const counted = criteria.filter(({ key, level }) => level !== null && weightOf(key) > 0);
	const room = roomOf(points * TENTHS, of, config, mark === 1);
	const { base, parts } = divideLines(
		points * TENTHS,
		room,
		room.foot,
		counted.map(({ key, level }) => ({ share: weightOf(key), earned: (weightOf(key) * (level ?? 0)) / MAX_LEVEL })),
	);
	const inPoints = (given: Line) => ({ points: given.points / TENTHS, of: given.of / TENTHS });
	const explained = criteria.map((criterion): CriterionExplanation => {
		const part = parts[counted.indexOf(criterion)];
		return part === undefined ? criterion : { ...criterion, ...inPoints(part) };
	});
	const start = { key: 'base', name: BASE_NAME, reason: ANY_ANSWER_REASON, ...line, ...inPoints(base) };
	return [...explained, ...(base.of > 0 ? [start] : []), ...aboveScale(room.above, highestScore(config.maxScore))];
}

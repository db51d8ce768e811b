import { apportion } from './arithmetic.ts';
import type { EvaluationCategory } from './category.ts';
import type { CriterionExplanation, Explanation } from './result.ts';

type Scale = Pick<EvaluationCategory['scoring_config'], 'minScore' | 'maxScore'>;

/** In this file, points are integers in tenths. */
export const TENTHS = 10;

/** Points and maximum points, in tenths. */
export type Line = { points: number; of: number };

/**
 * How an answer's share is divided, in tenths. `foot`: base points of any answer. `top`: the highest total that the parts can
 * reach. `above`: the rest, which no answer gets.
 */
type Room = { foot: number; top: number; above: number };

/**
 * The room of an answer with `total` tenths whose share is `of` whole points. `isFull`: the answer cannot earn more, so
 * rounding must leave no tenth open.
 */
export function roomOf(total: number, of: number, { minScore, maxScore }: Scale, isFull: boolean): Room {
	const perPoint = (of * TENTHS) / 100;
	const top = isFull ? total : Math.min(of * TENTHS, Math.max(Math.round(maxScore * perPoint), total));
	return { top, foot: Math.min(top, Math.round(minScore * perPoint)), above: of * TENTHS - top };
}

/**
 * Divides `total` among the base and the parts. The maxima of all lines sum to `room.top`. `base`: the answer's base points. If
 * a part earned more than its maximum, the excess is distributed to the others proportionally.
 */
export function divideLines(
	total: number,
	{ foot, top }: Room,
	base: number,
	parts: readonly { share: number; earned: number }[],
): { base: Line; parts: Line[] } {
	const isWhole = base >= foot;
	const isEmpty = parts.every(({ earned }) => earned === 0);
	const points = isEmpty ? total : Math.max(Math.min(base, foot, total), total - (top - foot));
	// A complete base shows no missing points, even after rounding.
	const of = isWhole ? points : Math.max(foot, points);
	const caps = apportion(
		top - of,
		parts.map(({ share }) => share),
	);
	const filled = fill(
		total - points,
		parts.map(({ earned }) => earned),
		caps,
	);
	// Rounding remainders of parts that earned nothing are added to the base.
	const over = filled.map((part, index) => (parts[index]?.earned === 0 ? part : 0));
	const moved = over.reduce((sum, part) => sum + part, 0);
	return {
		base: { points: points + moved, of: of + moved },
		parts: filled.map((part, index) => {
			const less = over[index] ?? 0;
			return { points: part - less, of: (caps[index] ?? 0) - less };
		}),
	};
}

/** Integers that sum to `total`, proportional to `values`, none above its cap. The excess is distributed to the others. */
function fill(total: number, values: readonly number[], caps: readonly number[]): number[] {
	const full = new Set<number>();
	let left = total;
	for (let changed = true; changed; ) {
		changed = false;
		const sum = values.reduce((all, value, index) => (full.has(index) ? all : all + value), 0);
		const rate = sum > 0 ? left / sum : 0;
		values.forEach((value, index) => {
			const cap = caps[index] ?? 0;
			if (full.has(index) || value * rate <= cap) return;
			full.add(index);
			left -= cap;
			changed = true;
		});
	}
	const open = values.map((value, index) => (full.has(index) ? 0 : value));
	const parts = apportion(
		Math.max(0, left),
		open,
		caps.map((cap, index) => (full.has(index) ? 0 : cap)),
	);
	return parts.map((part, index) => (full.has(index) ? (caps[index] ?? 0) : 0) + part);
}

export const BASE_NAME = 'Base';

/** Key of the line for the part above the scale. */
const ABOVE_KEY = 'above';

/** What the scale of a category cannot exceed. */
export const highestScore = (maxScore: number): string => `The highest possible score is ${maxScore}.`;

/**
 * The explanation line for the part of an answer's share above the end of the scale, so that the lines' maxima sum to the
 * share. Empty if the scale ends at 100. `above`: in tenths.
 */
export function aboveScale(above: number, reason: string): CriterionExplanation[] {
	if (above === 0) return [];
	return [{ key: ABOVE_KEY, name: 'Above the scale', level: null, reason, quotes: [], points: 0, of: above / TENTHS }];
}

/** Whether a line is only about the end of the scale. Shown once for the whole score (`scaleNote`), not with each answer. */
export const isAboveScale = ({ key }: Pick<CriterionExplanation, 'key'>): boolean => key === ABOVE_KEY;

/** The sentence about the end of the scale, for below the sum of a score; empty if no answer's share exceeds it. */
export const scaleNote = (explanation: Explanation | null): string =>
	explanation?.questions.flatMap(({ criteria }) => criteria).find(isAboveScale)?.reason ?? '';

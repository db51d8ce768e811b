import { apportion } from './arithmetic.ts';
import type { EvaluationCategory } from './category.ts';
import type { CriterionExplanation } from './result.ts';

type Scale = Pick<EvaluationCategory['scoring_config'], 'minScore' | 'maxScore'>;

/** Points are whole numbers of tenths in this file. */
export const TENTHS = 10;

/** Points and the most that they can be, in tenths. */
export type Line = { points: number; of: number };

/** How the share of an answer is divided, in tenths: `foot` comes with any answer, the parts bring it up to `top`, and no answer gets the rest. */
type Room = { foot: number; top: number; above: number };

/**
 * The room of an answer of `total` tenths whose share is `of` whole points. `isFull`: nothing it says could bring more, so that rounding
 * leaves no tenth open.
 */
export function roomOf(total: number, of: number, { minScore, maxScore }: Scale, isFull: boolean): Room {
	const perPoint = (of * TENTHS) / 100;
	const top = isFull ? total : Math.min(of * TENTHS, Math.max(Math.round(maxScore * perPoint), total));
	return { top, foot: Math.min(top, Math.round(minScore * perPoint)), above: of * TENTHS - top };
}

/**
 * Divides `total` among the foot of the scale and the parts; the most of all lines sum to `room.top`. `base` is what the answer has of the
 * foot. A part that earned more than its most gives what is left to the others, in proportion.
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
	// Of a whole foot nothing is missing, whatever rounding took.
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
	// What rounding leaves to a part that earned nothing comes with any answer.
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

/** Whole numbers that sum to `total`, in proportion to `values`, none above its cap: what is over goes to the others. */
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

/** Key of the line of what lies above the scale. */
const ABOVE = 'above';
export const BASE_NAME = 'Base';

/**
 * The line of an answer's share that lies above the end of the scale; none for a scale that ends at 100. `above` is in tenths.
 * `hasKeywords`: the category's keywords added points, which may pass the answer's share of the scale.
 */
export function aboveScale(above: number, maxScore: number, hasKeywords = false): CriterionExplanation[] {
	if (above === 0) return [];
	const besides = hasKeywords ? 'keywords and rounding' : 'rounding';
	const reason = `Scores end at ${maxScore} here: no answer gets more than ${maxScore} % of its points, apart from ${besides} to whole points.`;
	return [{ key: ABOVE, name: 'Above the scale', level: null, reason, quotes: [], points: 0, of: above / TENTHS }];
}

import { apportion } from '../arithmetic.ts';
import type { EvaluationCategory } from '../category.ts';
import { divideLines, type Line, roomOf, TENTHS } from '../point-lines.ts';
import { markOfRaw, shareOfParts } from './calibration.ts';
import type { Cause } from './penalties.ts';
import type { AnswerRating } from './rate-answer.ts';
import { ramp } from './rounding.ts';
import { PARTS, type Part } from './subscores.ts';

type Scale = EvaluationCategory['scoring_config'];

/** Maximum share of its points for an answer with fewer than `MIN_WORDS` counted words. */
const SHORT_SHARE = 0.1;
/** The base points (minScore) are earned linearly between these word counts; an empty answer gets none. */
export const FOOT_WORDS = [9, 20] as const;

/** An answer's points, in per cent of its share: base, parts and deductions. */
export type AnswerPoints = {
	total: number;
	base: number;
	parts: Record<Part, number>;
	/** Zero or negative. */
	general: number;
	deductions: { cause: Cause; points: number }[];
};

export const isTooShort = ({ flags }: AnswerRating): boolean => flags.includes('too_short');

/**
 * Computes an answer's points out of 100 on the category's scale. The terms sum to the total, except for an answer that is too
 * short.
 */
export function earnedBy(rating: AnswerRating, scale: Scale): AnswerPoints {
	const { raw, parts, weights, penalties, parsed } = rating;
	const mark = markOfRaw(raw, scale) * (scale.maxScore - scale.minScore);
	const base = scale.minScore * ramp(parsed.words, ...FOOT_WORDS);
	// All terms use the same rate, so that their proportions are kept.
	const open = PARTS.reduce((sum, part) => sum + weights[part] * parts[part], 0);
	const rate = raw > 0 ? mark / raw : 0;
	const values = Object.fromEntries(PARTS.map((part) => [part, rate * weights[part] * parts[part]]));
	let left = open - penalties.general;
	const deductions = penalties.deductions.map(({ cause, factor }) => {
		const deducted = left * (1 - factor);
		left -= deducted;
		return { cause, points: -rate * deducted };
	});
	const whole = base + mark;
	return {
		total: isTooShort(rating) ? Math.min(whole, 100 * SHORT_SHARE) : whole,
		base,
		parts: values as Record<Part, number>,
		general: -rate * penalties.general,
		deductions,
	};
}

/** The maximum whole points of an answer with share `of`. */
export function capOf(rating: AnswerRating, of: number): number {
	return isTooShort(rating) ? Math.floor(of * SHORT_SHARE) : of;
}

type RowKey = 'base' | Part | 'general' | Cause | 'keywords';
/** One line of an answer's explanation, in points with at most one decimal. `of` is null for deductions and additions. */
export type PointRow = { key: RowKey; points: number; of: number | null };

/** The lines of an answer, and the points of its share above the scale, which no answer gets. */
export type PointRows = { rows: PointRow[]; above: number };

/** Smaller deductions, in tenths, round to zero. They are not shown, but included in the parts. */
const VISIBLE = TENTHS / 2;

/**
 * The explanation lines of an answer, which sum exactly to its points. At full marks, the lines and the part above the scale
 * sum to its share. `points` and `of`: the answer's whole points and share. `own`: its points without the category's keywords.
 * Empty for an answer that is too short.
 */
export function pointRows(
	rating: AnswerRating,
	scale: Scale,
	share: { points: number; of: number; own: number },
): PointRows {
	if (isTooShort(rating)) return { rows: [], above: 0 };
	const earned = earnedBy(rating, scale);
	const total = share.own * TENTHS;
	const perCent = (share.of * TENTHS) / 100;
	const shares = shareOfParts(rating.weights);
	const weighted = PARTS.filter((part) => shares[part] > 0);
	const room = roomOf(total, share.of, scale, earned.total >= scale.maxScore);
	const deducted = deductedFrom(earned, perCent, room.top - total);
	const lines = divideLines(
		total + deducted.reduce((sum, { tenths }) => sum + tenths, 0),
		room,
		Math.round(earned.base * perCent),
		weighted.map((part) => ({ share: shares[part], earned: earned.parts[part] })),
	);
	const rowOf = (key: RowKey, { points, of }: Line): PointRow => ({ key, points: points / TENTHS, of: of / TENTHS });
	const rows = [rowOf('base', lines.base)];
	lines.parts.forEach((line, index) => {
		const part = weighted[index];
		if (part !== undefined) rows.push(rowOf(part, line));
	});
	for (const { key, tenths } of deducted) rows.push({ key, points: -tenths / TENTHS, of: null });
	const keywords = share.points - share.own;
	if (keywords !== 0) rows.push({ key: 'keywords', points: keywords, of: null });
	return { rows: rows.filter(({ points, of }) => of !== 0 || points !== 0), above: room.above };
}

/** The visible deductions in whole tenths, limited to `room` in total, so that no line exceeds its maximum. */
function deductedFrom(earned: AnswerPoints, perCent: number, room: number): { key: RowKey; tenths: number }[] {
	const values = new Map<RowKey, number>([['general', -earned.general * perCent]]);
	for (const { cause, points } of earned.deductions) values.set(cause, (values.get(cause) ?? 0) - points * perCent);
	const deducted = [...values].map(([key, value]) => ({ key, value }));
	const sum = deducted.reduce((total, { value }) => total + value, 0);
	const parts = apportion(
		Math.min(room, Math.round(sum)),
		deducted.map(({ value }) => value),
	);
	return deducted
		.map(({ key }, index) => ({ key, tenths: parts[index] ?? 0 }))
		.filter(({ tenths }) => tenths >= VISIBLE);
}

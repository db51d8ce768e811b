import { apportion } from '../arithmetic.ts';
import type { EvaluationCategory } from '../category.ts';
import { divideLines, type Line, roomOf, TENTHS } from '../point-lines.ts';
import { markOfRaw, shareOfParts } from './calibration.ts';
import type { Cause } from './penalties.ts';
import type { AnswerRating } from './rate-answer.ts';
import { ramp } from './rounding.ts';
import { PARTS, type Part } from './subscores.ts';

type Scale = EvaluationCategory['scoring_config'];

/** Share of its points that an answer of fewer than `MIN_WORDS` words gets at most. */
const SHORT_SHARE = 0.1;
/** The foot of the scale, minScore, is earned between these numbers of words: nothing written gets nothing. */
export const FOOT_WORDS = [9, 20] as const;

/** What an answer earned, in per cent of its share: the foot of the scale, its parts, and what was taken from them. */
export type AnswerPoints = {
	total: number;
	base: number;
	parts: Record<Part, number>;
	/** Not positive. */
	general: number;
	deductions: { cause: Cause; points: number }[];
};

export const isTooShort = ({ flags }: AnswerRating): boolean => flags.includes('too_short');

/** Points of an answer of 100, on the category's scale. The terms sum to the total, but for an answer that is too short. */
export function earnedBy(rating: AnswerRating, scale: Scale): AnswerPoints {
	const { raw, parts, weights, penalties, parsed } = rating;
	const mark = markOfRaw(raw, scale) * (scale.maxScore - scale.minScore);
	const base = scale.minScore * ramp(parsed.words, ...FOOT_WORDS);
	// One rate for all terms, so that they keep their proportions to each other.
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

/** The most whole points that an answer can have of its share `of`. */
export function capOf(rating: AnswerRating, of: number): number {
	return isTooShort(rating) ? Math.floor(of * SHORT_SHARE) : of;
}

type RowKey = 'base' | Part | 'general' | Cause | 'keywords';
/** One line of an answer's explanation in points, tenths at the finest; `of` is null for what is taken away or added. */
export type PointRow = { key: RowKey; points: number; of: number | null };

/** The lines of an answer, and the points of its share that lie above the scale, which no answer gets. */
export type PointRows = { rows: PointRow[]; above: number };

/** Less than this, in tenths, rounds to nothing and is not shown as taken: the parts have it less. */
const VISIBLE = TENTHS / 2;

/**
 * The lines that an answer's points are the sum of, exactly; at full marks they and what lies above the scale sum to its share. `points`
 * and `of` are the answer's whole points and share; `own` what it has of them without the category's keywords. None for a text too short.
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

/** What was taken and can be seen, in whole tenths, at most `room` altogether: more could not be seen beside the maxima. */
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

import { apportion } from '../arithmetic.ts';
import type { EvaluationCategory } from '../category.ts';
import { markOfRaw, shareOfParts } from './calibration.ts';
import type { Cause } from './penalties.ts';
import type { AnswerRating } from './rate-answer.ts';
import { ramp } from './rounding.ts';
import { PARTS, type Part } from './subscores.ts';

type Scale = EvaluationCategory['scoring_config'];

/** Share of its points that an answer of fewer than `MIN_WORDS` words gets at most. */
const SHORT_SHARE = 0.1;
/** The foot of the scale, minScore, is earned between these numbers of words: nothing written gets nothing. */
const FOOT_WORDS = [9, 20] as const;
export const FULL_FOOT_WORDS = FOOT_WORDS[1];

/** What an answer earned, in per cent of its share: the foot of the scale, its parts, and what was taken from them. */
export type Earned = {
	total: number;
	base: number;
	parts: Record<Part, number>;
	/** Not positive. */
	general: number;
	deductions: { cause: Cause; points: number }[];
};

export const isTooShort = ({ flags }: AnswerRating): boolean => flags.includes('too_short');

/** Points of an answer of 100, on the category's scale. The terms sum to the total, but for an answer that is too short. */
export function earnedBy(rating: AnswerRating, scale: Scale): Earned {
	const { raw, parts, weights, penalties, parsed } = rating;
	const mark = markOfRaw(raw, scale) * (scale.maxScore - scale.minScore);
	const base = scale.minScore * ramp(parsed.words, ...FOOT_WORDS);
	// One rate for all terms, so that they keep their proportions to each other.
	const open = PARTS.reduce((sum, part) => sum + weights[part] * parts[part], 0);
	const rate = raw > 0 ? mark / raw : 0;
	const values = Object.fromEntries(PARTS.map((part) => [part, rate * weights[part] * parts[part]]));
	let left = open - penalties.general;
	const deductions = penalties.deductions.map(({ cause, factor }) => {
		const taken = left * (1 - factor);
		left -= taken;
		return { cause, points: -rate * taken };
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

export type RowKey = 'base' | Part | 'general' | Cause | 'keywords';
/** One line of an answer's explanation in tenths of points; `of` is null for what is taken away or added. */
export type PointRow = { key: RowKey; points: number; of: number | null };

const TENTHS = 10;

/**
 * The lines that an answer's points are the sum of, exactly. A part that earned more than the maximum shown for it gives what is left
 * to the others, in proportion. `points` and `of` are the answer's whole points and share; `own` what it has of them without the
 * category's keywords.
 */
export function pointRows(
	rating: AnswerRating,
	scale: Scale,
	share: { points: number; of: number; own: number },
): PointRow[] {
	if (isTooShort(rating)) return [];
	const earned = earnedBy(rating, scale);
	const total = Math.round(share.own * TENTHS);
	const perCent = (share.of * TENTHS) / 100;
	const shares = shareOfParts(rating.weights);
	const shown = PARTS.filter((part) => shares[part] > 0);
	const top = Math.max(Math.round(scale.maxScore * perCent), total);
	const foot = scale.maxScore > 0 ? Math.round((top * scale.minScore) / scale.maxScore) : 0;
	const caps = [
		foot,
		...apportion(
			top - foot,
			shown.map((part) => shares[part]),
		),
	];
	const room = caps.reduce((sum, cap) => sum + cap, 0);
	const taken = takenFrom(earned, perCent, room - total);
	const values = [earned.base, ...shown.map((part) => earned.parts[part])];
	const withinCaps = fill(total + taken.reduce((sum, { tenths }) => sum + tenths, 0), values, caps);
	const rows: PointRow[] = withinCaps.map((tenths, index) => ({
		key: index === 0 ? 'base' : (shown[index - 1] ?? 'base'),
		points: tenths / TENTHS,
		of: (caps[index] ?? 0) / TENTHS,
	}));
	for (const { key, tenths } of taken) rows.push({ key, points: -tenths / TENTHS, of: null });
	const keywords = share.points * TENTHS - total;
	if (keywords !== 0) rows.push({ key: 'keywords', points: keywords / TENTHS, of: null });
	return rows.filter(({ points, of }) => of !== 0 || points !== 0);
}

/** What was taken, in whole tenths, at most `room` altogether: more could not be seen beside the maxima. */
function takenFrom(earned: Earned, perCent: number, room: number): { key: RowKey; tenths: number }[] {
	const taken: { key: RowKey; value: number }[] = [
		{ key: 'general', value: -earned.general * perCent },
		...earned.deductions.map(({ cause, points }) => ({ key: cause, value: -points * perCent })),
	];
	const sum = taken.reduce((total, { value }) => total + value, 0);
	const parts = apportion(
		Math.min(room, Math.round(sum)),
		taken.map(({ value }) => value),
	);
	return taken.map(({ key }, index) => ({ key, tenths: parts[index] ?? 0 })).filter(({ tenths }) => tenths > 0);
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

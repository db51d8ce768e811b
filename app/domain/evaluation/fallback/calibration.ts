import type { EvaluationCategory } from '../category.ts';
import { rounded, steady } from './rounding.ts';
import { PARTS, type Parts } from './subscores.ts';

/** Version of the rules. Raise it with every change that moves a score; it is kept with the explanation. */
export const EVALUATOR_VERSION = '2';

/**
 * Where a rating stands among the 508 genuine interview answers of the demo: their median, which gets baseScore, and what one in
 * twenty reaches, which gets maxScore. A test computes both from those answers.
 */
export const MEDIAN_RAW = 0.328495;
export const TOP_RAW = 0.4905;

/** What one in twenty of those answers has of each part: the maximum that an explanation shows. */
export const TOP_PARTS: Parts = {
	substance: 0.455,
	statements: 0.521,
	particulars: 0.567,
	account: 0.589,
	wording: 0.833,
	variety: 0.755,
};

/** A raw rating, 0–1, as a mark on the category's scale, 0–1: linear up to the median and from there to the top. */
export function markOfRaw(raw: number, config: EvaluationCategory['scoring_config']): number {
	const middle = (config.baseScore - config.minScore) / Math.max(1, config.maxScore - config.minScore);
	if (raw <= MEDIAN_RAW) return steady((raw / MEDIAN_RAW) * middle);
	return steady(middle + Math.min(1, (raw - MEDIAN_RAW) / (TOP_RAW - MEDIAN_RAW)) * (1 - middle));
}

/** How the highest mark divides among the parts, by their weights: sums to 1. */
export function shareOfParts(weights: Parts): Parts {
	const total = PARTS.reduce((sum, part) => sum + weights[part] * TOP_PARTS[part], 0);
	return Object.fromEntries(
		PARTS.map((part) => [part, total === 0 ? 0 : rounded((weights[part] * TOP_PARTS[part]) / total)]),
	) as Parts;
}

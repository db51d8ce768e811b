import type { EvaluationCategory } from '../category.ts';
import { rounded, steady } from './rounding.ts';
import { PARTS, type Parts } from './subscores.ts';

/** Version of the rules, stored with the explanation. Raise it with every change that affects a score. */
export const EVALUATOR_VERSION = '3';

/**
 * Median and 95th percentile of the ratings of the 508 genuine interview answers in the demo data. The median maps to
 * baseScore, the 95th percentile to maxScore. A test computes both from those answers.
 */
export const MEDIAN_RAW = 0.328495;
export const TOP_RAW = 0.4905;

/** The 95th percentile of each part in those answers: the maximum that an explanation shows. */
export const TOP_PARTS: Parts = {
	substance: 0.455,
	statements: 0.521,
	particulars: 0.567,
	account: 0.589,
	wording: 0.833,
	variety: 0.755,
};

/**
 * Maps a raw rating, 0–1, to a mark on the category's scale, 0–1: linear up to the median, and linear from there to the 95th
 * percentile.
 */
export function markOfRaw(raw: number, config: EvaluationCategory['scoring_config']): number {
	const middle = (config.baseScore - config.minScore) / Math.max(1, config.maxScore - config.minScore);
	if (raw <= MEDIAN_RAW) return steady((raw / MEDIAN_RAW) * middle);
	return steady(middle + Math.min(1, (raw - MEDIAN_RAW) / (TOP_RAW - MEDIAN_RAW)) * (1 - middle));
}

/** The proportions of the parts in the highest mark, by their weights. They sum to 1. */
export function shareOfParts(weights: Parts): Parts {
	const total = PARTS.reduce((sum, part) => sum + weights[part] * TOP_PARTS[part], 0);
	return Object.fromEntries(
		PARTS.map((part) => [part, total === 0 ? 0 : rounded((weights[part] * TOP_PARTS[part]) / total)]),
	) as Parts;
}

import type { EvaluationCategory } from '../category.ts';
import { steady } from './rounding.ts';

/**
 * Where a rating stands among the 508 genuine interview answers of the demo: their median, which gets baseScore, and what one in
 * twenty reaches, which gets maxScore. Worked out once from those answers; a test holds both to them.
 */
export const MEDIAN_RAW = 0.2869965;
export const TOP_RAW = 0.61;

/** What the median answer earns for its depth, and for being specific, anchored and grounded, before any gate. */
export const MEDIAN_DEPTH = 0.1;
export const MEDIAN_SPECIFICITY = -0.055;

/** A raw rating, 0–1, as a mark on the category's scale, 0–1: linear up to the median and from there to the top. */
export function markOfRaw(raw: number, config: EvaluationCategory['scoring_config']): number {
	const middle = (config.baseScore - config.minScore) / Math.max(1, config.maxScore - config.minScore);
	if (raw <= MEDIAN_RAW) return steady((raw / MEDIAN_RAW) * middle);
	return steady(middle + Math.min(1, (raw - MEDIAN_RAW) / (TOP_RAW - MEDIAN_RAW)) * (1 - middle));
}

/** Points that a unit of raw is worth at a rating: the slope of the map there. */
export function pointsPerRaw(raw: number, config: EvaluationCategory['scoring_config']): number {
	return raw <= MEDIAN_RAW
		? (config.baseScore - config.minScore) / MEDIAN_RAW
		: (config.maxScore - config.baseScore) / (TOP_RAW - MEDIAN_RAW);
}

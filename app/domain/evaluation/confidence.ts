import { CONFIDENCE_LEVELS, type ConfidenceLevel } from './result.ts';

/** Maximum difference of two raters for High confidence, in points. */
const HIGH_CONFIDENCE_GAP = 12;

/** Maximum difference of two raters for Medium confidence, in points. */
export const MEDIUM_CONFIDENCE_GAP = 22;

/** Confidence in `score`, from its difference to the score of a second, independent rater. Low without a second rater. */
export function confidenceBetween(score: number, second: number | null): ConfidenceLevel {
	if (second === null) return 'Low';
	const gap = Math.abs(score - second);
	return gap <= HIGH_CONFIDENCE_GAP ? 'High' : gap <= MEDIUM_CONFIDENCE_GAP ? 'Medium' : 'Low';
}

/** The lower of two confidence levels. */
export function lowerConfidence(a: ConfidenceLevel, b: ConfidenceLevel): ConfidenceLevel {
	return CONFIDENCE_LEVELS.indexOf(a) > CONFIDENCE_LEVELS.indexOf(b) ? a : b;
}

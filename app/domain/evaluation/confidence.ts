import { CONFIDENCE_LEVELS, type ConfidenceLevel } from './result.ts';

/** Two raters that differ by no more than this, in points, make High confidence. */
const HIGH_CONFIDENCE_GAP = 12;

/** … and by no more than this, Medium. */
export const MEDIUM_CONFIDENCE_GAP = 22;

/** Confidence in `score` from how far a second, independent rater is away (points of 100). No second rater: Low. */
export function confidenceBetween(score: number, second: number | null): ConfidenceLevel {
	if (second === null) return 'Low';
	const gap = Math.abs(score - second);
	return gap <= HIGH_CONFIDENCE_GAP ? 'High' : gap <= MEDIUM_CONFIDENCE_GAP ? 'Medium' : 'Low';
}

/** The lower of two confidences. */
export function lowerConfidence(a: ConfidenceLevel, b: ConfidenceLevel): ConfidenceLevel {
	return CONFIDENCE_LEVELS.indexOf(a) > CONFIDENCE_LEVELS.indexOf(b) ? a : b;
}

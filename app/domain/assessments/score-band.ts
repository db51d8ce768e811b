import type { ConfidenceLevel } from '../evaluation/result.ts';

/** Lowest score of a band. */
export const EXCELLENT_MIN = 90;
export const GOOD_MIN = 80;
/** Lowest score of the results screen's confidence label Medium; High begins at `GOOD_MIN`. */
const MEDIUM_CONFIDENCE_MIN = 60;

/** In the order in which the hiring team reads them; the values are those of the applications' score filter. */
export const SCORE_BANDS = ['excellent', 'good', 'needs-review', 'pending'] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** The audience of a label: the words for a low or missing score differ. */
type ScoreView = 'admin' | 'candidate' | 'results';

const LABELS: Record<ScoreView, Record<ScoreBand, string>> = {
	admin: { excellent: 'Excellent Match', good: 'Good Match', 'needs-review': 'Needs Review', pending: 'Pending' },
	candidate: { excellent: 'Excellent Match', good: 'Good Match', 'needs-review': 'Reviewed', pending: 'Under Review' },
	results: {
		excellent: 'Excellent Match',
		good: 'Good Match',
		'needs-review': 'Potential Match',
		pending: 'Under Review',
	},
};

/** The band of a score of 0–100; null, a score that is not there yet, is pending. */
export function scoreBand(score: number | null): ScoreBand {
	if (score === null) return 'pending';
	if (score >= EXCELLENT_MIN) return 'excellent';
	return score >= GOOD_MIN ? 'good' : 'needs-review';
}

/** What the band of a score is called in a view. */
export function scoreBandLabel(score: number | null, view: ScoreView): string {
	return LABELS[view][scoreBand(score)];
}

/** The evaluation's own confidence; where it is empty, the results screen's label from the score. */
export function confidenceLabel(confidenceLevel: string, score: number | null): string {
	return confidenceLevel === '' ? confidenceOfScore(score) : confidenceLevel;
}

function confidenceOfScore(score: number | null): ConfidenceLevel {
	if (score === null || score < MEDIUM_CONFIDENCE_MIN) return 'Low';
	return score >= GOOD_MIN ? 'High' : 'Medium';
}

type FitLevel = 'Strong' | 'Developing';

/** The fit of a scored candidate: Strong from 80, Developing below. */
export function fitLevel(score: number): FitLevel {
	return score >= GOOD_MIN ? 'Strong' : 'Developing';
}

import type { ConfidenceLevel } from '../evaluation/result.ts';

/** Lowest score of each band. */
export const EXCELLENT_MIN = 90;
export const GOOD_MIN = 80;
/** Lowest score of the confidence label Medium on the results screen. High begins at `GOOD_MIN`. */
const MEDIUM_CONFIDENCE_MIN = 60;

/** Bands in display order for staff. The values are those of the score filter. */
export const SCORE_BANDS = ['excellent', 'good', 'needs-review', 'pending'] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** The audience of a label. Labels for a low or missing score differ by audience. */
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

/** The band of a score (0–100). A missing score (null) is `pending`. */
export function scoreBand(score: number | null): ScoreBand {
	if (score === null) return 'pending';
	if (score >= EXCELLENT_MIN) return 'excellent';
	return score >= GOOD_MIN ? 'good' : 'needs-review';
}

/** The label of a score's band in a view. */
export function scoreBandLabel(score: number | null, view: ScoreView): string {
	return LABELS[view][scoreBand(score)];
}

/** Stands where the score of an application would, while it is withheld from the reader. */
const WITHHELD_LABEL = 'After your card';

/** The label for staff of an application's band. */
export const applicationBandLabel = ({
	score,
	withheld,
}: {
	score: number | null;
	withheld?: boolean | undefined;
}): string => (withheld ? WITHHELD_LABEL : scoreBandLabel(score, 'admin'));

/** The evaluation's own confidence. If it is empty, derives the results screen's label from the score. */
export function confidenceLabel(confidenceLevel: string, score: number | null): string {
	return confidenceLevel === '' ? confidenceOfScore(score) : confidenceLevel;
}

function confidenceOfScore(score: number | null): ConfidenceLevel {
	if (score === null || score < MEDIUM_CONFIDENCE_MIN) return 'Low';
	return score >= GOOD_MIN ? 'High' : 'Medium';
}

type FitLevel = 'Strong' | 'Developing';

/** The fit of a scored candidate: Strong from 80, else Developing. */
export function fitLevel(score: number): FitLevel {
	return score >= GOOD_MIN ? 'Strong' : 'Developing';
}

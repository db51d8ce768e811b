import { type ScoreBand, scoreBand } from '#domain/assessments/score-band';

const GROUNDS: Record<ScoreBand, string> = {
	excellent: 'bg-score-3',
	good: 'bg-score-2',
	'needs-review': 'bg-score-1',
	pending: 'bg-line',
};

/** The background colour of a score's band. */
export function scoreGround(score: number | null): string {
	return GROUNDS[scoreBand(score)];
}

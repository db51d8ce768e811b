import type { Explanation, ScoreBreakdown } from '../evaluation/result.ts';
import type { AssessmentReview } from './assessment.ts';

/** The evidence for an automatic score. `replaced`: that score if a human score has replaced it, else null. */
type Evidence = {
	explanation: Explanation | null;
	breakdown: ScoreBreakdown | null;
	replaced: number | null;
};

/** The evidence for a review's score, or for the automatic score that a human score has replaced. */
export function evidenceOf({ explanation, score_breakdown, automatic }: AssessmentReview): Evidence {
	if (explanation || score_breakdown || !automatic) {
		return { explanation, breakdown: score_breakdown, replaced: null };
	}
	return { explanation: automatic.explanation, breakdown: automatic.score_breakdown, replaced: automatic.score };
}

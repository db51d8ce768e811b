import type { Explanation, ScoreBreakdown } from '../evaluation/result.ts';
import type { AssessmentReview } from './assessment.ts';

/** What an automatic score rests on. `replaced`: that score, where the score of a person has replaced it. */
type Evidence = {
	explanation: Explanation | null;
	breakdown: ScoreBreakdown | null;
	replaced: number | null;
};

/** The evidence of a review: of its own score, or of the automatic one below a person's. */
export function evidenceOf({ explanation, score_breakdown, automatic }: AssessmentReview): Evidence {
	if (explanation || score_breakdown || !automatic) {
		return { explanation, breakdown: score_breakdown, replaced: null };
	}
	return { explanation: automatic.explanation, breakdown: automatic.score_breakdown, replaced: automatic.score };
}

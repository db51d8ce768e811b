import type { AssessmentReview } from '#domain/assessments/assessment';

/** Whole minutes over all questions; null when nothing was measured. */
export function minutesSpent({ analytics }: Pick<AssessmentReview, 'analytics'>): number | null {
	if (analytics.length === 0) return null;
	return Math.round(analytics.reduce((sum, { time_spent_seconds }) => sum + time_spent_seconds, 0) / 60);
}

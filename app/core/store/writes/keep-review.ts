import type { AssessmentReview } from '#domain/assessments/assessment';
import type { Stored } from '../account-database.ts';

/** Keeps a review that was fetched to be looked at. */
export const saveAssessmentReview = ({ store }: Stored, review: AssessmentReview): Promise<void> =>
	store.write('relaxed', ['reviews'], ({ reviews }) => reviews.put(review));

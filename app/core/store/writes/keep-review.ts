import type { AssessmentReview } from '#domain/assessments/assessment';
import type { Stored } from '../account-database.ts';

/** Saves a fetched review. */
export const saveAssessmentReview = ({ store }: Stored, review: AssessmentReview): Promise<void> =>
	store.write('relaxed', ['reviews'], ({ reviews }) => reviews.put(review));

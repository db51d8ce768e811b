import type { AssessmentReview } from '#domain/assessments/assessment';
import type { HumanReview } from '#domain/assessments/human-review';
import type { HasStore } from '../account-database.ts';

/** Saves a fetched review. */
export const saveAssessmentReview = ({ store }: HasStore, review: AssessmentReview): Promise<void> =>
	store.write('relaxed', ['reviews'], ({ reviews }) => reviews.put(review));

/** Applies the server's response to a human review request to the local rows, before a pull delivers them. */
export const saveHumanReview = ({ store }: HasStore, assessmentId: string, human_review: HumanReview): Promise<void> =>
	store.write('relaxed', ['assessments', 'reviews'], async ({ assessments, reviews }) => {
		const own = await assessments.get(assessmentId);
		if (own) await assessments.put({ ...own, human_review });
		const review = await reviews.get(assessmentId);
		if (review) await reviews.put({ ...review, human_review });
	});

import type { HumanReview } from '#domain/assessments/human-review';
import type { Stored } from '../account-database.ts';

/** Applies the server's response to a request for human review to the local rows, before a pull brings them. */
export const saveHumanReview = ({ store }: Stored, assessmentId: string, human_review: HumanReview): Promise<void> =>
	store.write('relaxed', ['assessments', 'reviews'], async ({ assessments, reviews }) => {
		const own = await assessments.get(assessmentId);
		if (own) await assessments.put({ ...own, human_review });
		const review = await reviews.get(assessmentId);
		if (review) await reviews.put({ ...review, human_review });
	});

import type { HumanReview } from '#domain/assessments/human-review';
import type { Stored } from '../account-database.ts';

/** Shows what the server answered about a request for a person at once, in the rows that a pull brings later. */
export const saveHumanReview = ({ store }: Stored, assessmentId: string, human_review: HumanReview): Promise<void> =>
	store.write('relaxed', ['assessments', 'reviews'], async ({ assessments, reviews }) => {
		const own = await assessments.get(assessmentId);
		if (own) await assessments.put({ ...own, human_review });
		const review = await reviews.get(assessmentId);
		if (review) await reviews.put({ ...review, human_review });
	});

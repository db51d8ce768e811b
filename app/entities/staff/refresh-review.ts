import { fetchReview } from '../../core/remote/assessments.ts';
import { saveAssessmentReview } from '../../core/store/writes/save-review.ts';
import type { Refresh } from '../../core/sync/refresh.ts';

/** Fetches one review and saves it. */
export const refreshReview =
	(assessmentId: string): Refresh =>
	async (database, token) => {
		const fetched = await fetchReview(token, assessmentId);
		if (!fetched.ok) return fetched.failure;
		return saveAssessmentReview(database, fetched.value).then(
			() => null,
			() => 'storage_failed' as const,
		);
	};

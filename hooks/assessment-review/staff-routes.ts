import { requireStaff } from '../core/account.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { findAssessmentReview } from './assessments.ts';

/** `GET /api/staff/assessments/{assessmentId}` → `AssessmentReview`. */
export const respondWithAssessmentReview = route((e) => {
	requireStaff(e);
	const review = findAssessmentReview(e.app, e.request?.pathValue('assessmentId') ?? '');
	if (!review) throw new Refusal(404, 'not_found');
	respondJson(e, review);
});

import { requireStaff } from '../core/account.ts';
import { answering, answerJson, Refusal } from '../core/http-response.ts';
import { findAssessmentReview } from './assessments.ts';

/** `GET /api/staff/assessments/{assessmentId}` → `AssessmentReview`. */
export const answerAssessmentReview = answering((e) => {
	requireStaff(e);
	const review = findAssessmentReview(e.app, e.request?.pathValue('assessmentId') ?? '');
	if (!review) throw new Refusal(404, 'not_found');
	answerJson(e, review);
});

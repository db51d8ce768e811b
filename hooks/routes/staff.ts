import { requireStaff } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { findAssessmentReview } from '../queries/assessments.ts';

/** `GET /api/staff/assessments/{assessmentId}` → `AssessmentReview`. */
export const answerAssessmentReview = answering((e) => {
	requireStaff(e);
	const review = findAssessmentReview(e.app, e.request?.pathValue('assessmentId') ?? '');
	if (!review) throw new Refusal(404, 'not_found');
	answerJson(e, review);
});

import { type AssessmentReview, assessmentReviewSchema } from '#domain/assessments/assessment';
import { type CallResult, call } from './call.ts';

const path = (strings: TemplateStringsArray, id: string): string => strings.join(encodeURIComponent(id));

/** Fetches the review of one assessment; staff only. */
export const fetchReview = (token: string, assessmentId: string): Promise<CallResult<AssessmentReview>> =>
	call(assessmentReviewSchema, path`/api/staff/assessments/${assessmentId}`, { token });

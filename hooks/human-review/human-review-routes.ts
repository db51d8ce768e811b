import { HUMAN_REVIEW_MAX_CHARS } from '#domain/assessments/human-review';
import { rejectOwnAssessment } from '../assessment-review/own-assessment.ts';
import { requireAccount, requireStaff } from '../core/account.ts';
import { Refusal, respondJson, route } from '../core/http-response.ts';
import { readJsonBody } from '../core/read-json.ts';
import { askHumanReview, replyToHumanReview } from './human-review.ts';

const MAX_BODY_BYTES = 40_000;

/**
 * `POST /api/functions/request-human-review {assessmentId, message}` → `HumanReview`: the candidate requests a human review
 * of an own assessment. A repeat returns the first request.
 * @throws Refusal 401 without a session, 404 for an assessment that is not the account's, 403 `forbidden` for a staff test,
 * 400 `invalid_body`.
 */
export const requestHumanReview = route((e) => {
	const { actor } = requireAccount(e);
	const { assessmentId, text } = readRequest(e, 'message');
	respondJson(e, askHumanReview(e.app, actor, assessmentId, text));
});

/**
 * `POST /api/functions/answer-human-review {assessmentId, answer}` → `HumanReview`: stores the hiring team's reply. Only one
 * reply is accepted.
 * @throws Refusal 401, 403 for others than the hiring team and `own_assessment`, 404 without a request, 409 `already_answered`,
 * 400 `invalid_body`.
 */
export const respondHumanReview = route((e) => {
	const { actor } = requireStaff(e);
	const { assessmentId, text } = readRequest(e, 'answer');
	if (text === '') throw new Refusal(400, 'invalid_body');
	rejectOwnAssessment(e.app, actor, assessmentId);
	respondJson(e, replyToHumanReview(e.app, actor, assessmentId, text));
});

function readRequest(e: core.RequestEvent, field: 'message' | 'answer'): { assessmentId: string; text: string } {
	const body = Object(readJsonBody(e, MAX_BODY_BYTES)) as Record<string, unknown>;
	const { assessmentId, [field]: text } = body;
	if (typeof assessmentId !== 'string' || typeof text !== 'string' || text.length > HUMAN_REVIEW_MAX_CHARS) {
		throw new Refusal(400, 'invalid_body');
	}
	return { assessmentId, text: text.trim() };
}

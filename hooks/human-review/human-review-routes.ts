import * as z from 'zod/mini';
import { HUMAN_REVIEW_MAX_CHARS } from '#domain/assessments/human-review';
import { requireAccount, requireStaff } from '../core/http/account.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { rejectOwnAssessment } from '../rows/own-assessment.ts';
import { askHumanReview, replyToHumanReview } from './human-review.ts';

const MAX_BODY_BYTES = 40_000;

const textSchema = z.string().check(z.maxLength(HUMAN_REVIEW_MAX_CHARS), z.trim());
const requestSchema = z.object({ assessmentId: z.string(), message: textSchema });
const replySchema = z.object({ assessmentId: z.string(), answer: textSchema.check(z.minLength(1)) });

/**
 * `POST /api/functions/request-human-review {assessmentId, message}` → `HumanReview`: the candidate requests a human review
 * of an own assessment. A repeat returns the first request.
 * @throws Refusal 401 without a session, 404 for an assessment that is not the account's, 403 `forbidden` for a staff test,
 * 400 `invalid_body`.
 */
export const requestHumanReview = route((e) => {
	const { actor } = requireAccount(e);
	const { assessmentId, message } = readBody(e, requestSchema, MAX_BODY_BYTES);
	respondJson(e, askHumanReview(e.app, actor, assessmentId, message));
});

/**
 * `POST /api/functions/answer-human-review {assessmentId, answer}` → `HumanReview`: stores the hiring team's reply. Only one
 * reply is accepted.
 * @throws Refusal 401, 403 for others than the hiring team and `own_assessment`, 404 without a request, 409 `already_answered`,
 * 400 `invalid_body`.
 */
export const respondHumanReview = route((e) => {
	const { actor } = requireStaff(e);
	const { assessmentId, answer } = readBody(e, replySchema, MAX_BODY_BYTES);
	rejectOwnAssessment(e.app, actor, assessmentId);
	respondJson(e, replyToHumanReview(e.app, actor, assessmentId, answer));
});

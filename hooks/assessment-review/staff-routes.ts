import * as z from 'zod/mini';
import { RISK_DECISIONS } from '#domain/assessments/risk-decision';
import { reasonError } from '#domain/evaluation/reason';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { findAssessmentReview } from '../rows/assessments.ts';
import { rejectOwnAssessment } from '../rows/own-assessment.ts';
import { missingAssessment } from '../rows/withdrawn.ts';
import { rejectWithheld } from '../rows/withheld.ts';
import { decideRisk } from './decide-risk.ts';
import { REASON_ERRORS } from './reason.ts';

/**
 * `GET /api/staff/assessments/{assessmentId}` → `AssessmentReview`.
 * @throws Refusal 401; 403 for others than staff; 404 `not_found`; 409 `application_withdrawn`.
 */
export const respondWithAssessmentReview = route((e) => {
	const { actor } = requireStaff(e);
	const id = e.request?.pathValue('assessmentId') ?? '';
	const review = findAssessmentReview(e.app, id, actor.id);
	if (!review) throw missingAssessment(e.app, id);
	respondJson(e, review);
});

/** Enough for a reason and the flags that were seen. */
const MAX_BODY_BYTES = 100_000;

const requestSchema = z.object({
	assessmentId: z.string(),
	decision: z.enum(RISK_DECISIONS),
	reason: z._default(z.string(), ''),
	seen: z.string(),
});

/**
 * `POST /api/functions/decide-risk {assessmentId, decision, reason, seen}` → `{id}`: staff who may override a score dismiss
 * a behaviour risk (`decision: 'dismissed'`) or restore it (`'restored'`). The server sets author and time; every other key
 * is ignored.
 * @throws Refusal 401, 403 for others than staff and `own_assessment`, 404 for an unknown assessment, 409 `risk_changed`
 * when `seen` is outdated and `card_first`, 400 `invalid_body`, whose message describes the error in the reason.
 */
export const respondToRiskDecision = route((e) => {
	const { actor } = requireStaff(e);
	const { assessmentId, decision, reason, seen } = readBody(e, requestSchema, MAX_BODY_BYTES);
	const error = reasonError(reason);
	if (error) throw new Refusal(400, 'invalid_body', REASON_ERRORS[error]);
	rejectOwnAssessment(e.app, actor, assessmentId);
	rejectWithheld(e.app, actor.id, assessmentId);
	const id = decideRisk(e.app, actor, { assessmentId, decision, reason: reason.trim(), seen });
	respondJson(e, JSON.stringify({ id }));
});

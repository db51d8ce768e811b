import * as z from 'zod/mini';
import { type HumanReview, humanReviewSchema } from '#domain/assessments/human-review';
import type { RiskDecision } from '#domain/assessments/risk-decision';
import {
	type AskedRetry,
	askedRetrySchema,
	type RetryStatus,
	retryStatusSchema,
} from '#domain/evaluation/retry-status';
import { type CallResult, call } from './call.ts';

const queuedCountSchema = z.object({ queued: z.number() });
const recordSchema = z.object({ id: z.string() });

/** Requests a human review of the candidate's own assessment. Repeating the call returns the first request. */
export const requestHumanReview = (
	token: string,
	assessmentId: string,
	message: string,
): Promise<CallResult<HumanReview>> =>
	call(humanReviewSchema, '/api/functions/request-human-review', {
		method: 'POST',
		token,
		body: { assessmentId, message },
	});

/** Sends the staff's reply to such a request. Only one reply is possible. */
export const replyToHumanReview = (
	token: string,
	assessmentId: string,
	reply: string,
): Promise<CallResult<HumanReview>> =>
	call(humanReviewSchema, '/api/functions/answer-human-review', {
		method: 'POST',
		token,
		body: { assessmentId, answer: reply },
	});

/** Sets or replaces the manual score; integer, 0–100. */
export const giveScore = (
	token: string,
	assessmentId: string,
	score: number,
	reason: string,
): Promise<CallResult<{ id: string }>> =>
	call(recordSchema, '/api/collections/assessment_overrides/records', {
		method: 'POST',
		token,
		body: { assessment_id: assessmentId, override_score: score, override_reason: reason },
	});

/** Dismisses a behaviour risk, or restores it. `seen`: the risk as displayed to the user (`riskAsSeen`). */
export const decideRisk = (
	token: string,
	body: { assessmentId: string; decision: RiskDecision; reason: string; seen: string },
): Promise<CallResult<{ id: string }>> =>
	call(recordSchema, '/api/functions/decide-risk', { method: 'POST', token, body });

/** Queues another AI evaluation. The result arrives with a pull. */
export const evaluateAgain = (token: string, assessmentId: string): Promise<CallResult<AskedRetry>> =>
	call(askedRetrySchema, '/api/functions/evaluate-assessment', { method: 'POST', token, body: { assessmentId } });

/** The status of an evaluation that `evaluateAgain` requested. */
export const fetchRetryStatus = (token: string, id: string): Promise<CallResult<RetryStatus>> =>
	call(retryStatusSchema, `/api/staff/retries/${encodeURIComponent(id)}`, { token });

/** Queues AI evaluations of assessments that the fallback scored during an outage. The results arrive with pulls. */
export const evaluateOutagesAgain = (token: string): Promise<CallResult<{ queued: number }>> =>
	call(queuedCountSchema, '/api/functions/retry-all-with-ai', { method: 'POST', token });

/**
 * Deletes a category; its jobs then use the default one. For the default category, the server returns the same error as for an
 * unknown one.
 */
export const deleteCategory = (token: string, id: string): Promise<CallResult<undefined>> =>
	call(z.undefined(), `/api/collections/evaluation_categories/records/${encodeURIComponent(id)}`, {
		method: 'DELETE',
		token,
	});

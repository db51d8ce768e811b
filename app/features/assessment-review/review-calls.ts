import * as z from 'zod/mini';
import { humanReviewSchema } from '#domain/assessments/human-review';
import type { RiskDecision } from '#domain/assessments/risk-decision';
import { type CallResult, call } from '../../core/remote/call.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { type ActionFailure, refreshWithToken, updateAfter, withToken } from '../../core/session/with-token.ts';
import { saveHumanReview } from '../../core/store/writes/save-review.ts';
import { refreshReview } from '../../entities/staff/refresh-review.ts';

const recordSchema = z.object({ id: z.string() });

const post = <T>(schema: z.ZodMiniType<T>, path: string, body: object): Promise<CallResult<T>> =>
	withToken((token) => call(schema, path, { method: 'POST', token, body }));

/** Sends the staff's reply to a request for human review. Only one reply is possible. Never rejects, like the others here. */
export async function replyToReviewRequest(assessmentId: string, reply: string): Promise<ActionFailure> {
	const body = { assessmentId, answer: reply.trim() };
	return updateAfter(await post(humanReviewSchema, '/api/functions/answer-human-review', body), (review, database) =>
		saveHumanReview(database, assessmentId, review),
	);
}

async function showReview(assessmentId: string): Promise<void> {
	const user = sessionStore.current()?.user;
	if (user) await refreshWithToken({ refresh: refreshReview(assessmentId) }, user.id).catch(() => undefined);
}

/** Sets or replaces the manual score, an integer from 0 to 100, with a reason. */
export async function overrideScore(assessmentId: string, score: number, reason: string): Promise<ActionFailure> {
	const body = { assessment_id: assessmentId, override_score: score, override_reason: reason.trim() };
	const response = await post(recordSchema, '/api/collections/assessment_overrides/records', body);
	return updateAfter(response, () => showReview(assessmentId));
}

/**
 * Dismisses a behaviour risk with a reason, or restores it. `seen`: the risk as displayed to the user (`riskAsSeen`). If it has
 * changed, nothing is done and the review shows the current risk.
 */
export async function decideBehaviorRisk(
	assessmentId: string,
	decision: RiskDecision,
	reason: string,
	seen: string,
): Promise<ActionFailure> {
	const body = { assessmentId, decision, reason: reason.trim(), seen };
	const response = await post(recordSchema, '/api/functions/decide-risk', body);
	if (response.ok || response.failure === 'risk_changed') await showReview(assessmentId);
	return response.ok ? null : response.failure;
}

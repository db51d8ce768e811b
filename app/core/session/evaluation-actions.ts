import type { RiskDecision } from '#domain/assessments/risk-decision';
import type { CallResult } from '../remote/call.ts';
import {
	decideRisk,
	evaluateOutagesAgain,
	giveScore,
	replyToHumanReview,
	requestHumanReview,
} from '../remote/evaluation.ts';
import { accountDatabase } from '../store/current-account.ts';
import { saveHumanReview } from '../store/writes/save-review.ts';
import { refreshReview } from '../sync/refresh.ts';
import type { RefreshFailure } from '../sync/sync-channel.ts';
import { sendNow } from './run-account-services.ts';
import { sessionStore } from './session-store.ts';
import { withToken } from './with-token.ts';

/** Why the action failed; null on success. None of these actions rejects. */
export type ActionFailure = RefreshFailure | null;

/** Runs `update` on this device after a successful call. A failure of `update` does not undo the call. */
async function updateAfter<T>(response: CallResult<T>, update: (value: T) => Promise<unknown>): Promise<ActionFailure> {
	if (!response.ok) return response.failure;
	await update(response.value).catch(() => undefined);
	return null;
}

const database = () => {
	const user = sessionStore.current()?.user;
	if (!user) throw new Error('No one is signed in');
	return accountDatabase(user.id);
};

const showReview = (assessmentId: string) =>
	refreshReview(assessmentId)(database(), sessionStore.current()?.token ?? '');

/** Requests a human review of the candidate's own assessment. */
export const askForHumanReview = async (assessmentId: string, message: string): Promise<ActionFailure> =>
	updateAfter(await withToken((token) => requestHumanReview(token, assessmentId, message.trim())), (review) =>
		saveHumanReview(database(), assessmentId, review),
	);

/** Sends the staff's reply to a request for human review. */
export const replyToReviewRequest = async (assessmentId: string, reply: string): Promise<ActionFailure> =>
	updateAfter(await withToken((token) => replyToHumanReview(token, assessmentId, reply.trim())), (review) =>
		saveHumanReview(database(), assessmentId, review),
	);

/** Sets a manual score with a reason. */
export const overrideScore = async (assessmentId: string, score: number, reason: string): Promise<ActionFailure> =>
	updateAfter(await withToken((token) => giveScore(token, assessmentId, score, reason.trim())), () =>
		showReview(assessmentId),
	);

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
	const response = await withToken((token) =>
		decideRisk(token, { assessmentId, decision, reason: reason.trim(), seen }),
	);
	const failure = await updateAfter(response, () => showReview(assessmentId));
	if (failure === 'risk_changed') await showReview(assessmentId);
	return failure;
}

/** Queues AI evaluations of assessments that the fallback scored during an outage. The results arrive with pulls. */
export const retryOutageScores = async (): Promise<ActionFailure> =>
	updateAfter(await withToken(evaluateOutagesAgain), sendNow);

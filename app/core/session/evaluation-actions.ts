import type { RiskDecision } from '#domain/assessments/risk-decision';
import type { Called } from '../remote/call.ts';
import {
	decideRisk,
	evaluateAgain,
	evaluateOutagesAgain,
	giveScore,
	replyToHumanReview,
	requestHumanReview,
} from '../remote/evaluation.ts';
import { accountDatabase } from '../store/current-account.ts';
import { saveHumanReview } from '../store/writes/keep-human-review.ts';
import { refreshReview } from '../sync/refresh.ts';
import type { RefreshFailure } from '../sync/sync-channel.ts';
import { sendNow } from './keep-account.ts';
import { sessionStore } from './session-store.ts';
import { withToken } from './with-token.ts';

/** Why nothing was done; null when it is. None of these deeds rejects. */
export type ActionFailure = RefreshFailure | null;

/** What follows a deed that the server has done: this device is to show it now, and a failure to do so undoes nothing. */
async function settle<T>(answer: Called<T>, show: (value: T) => Promise<unknown>): Promise<ActionFailure> {
	if (!answer.ok) return answer.failure;
	await show(answer.value).catch(() => undefined);
	return null;
}

const database = () => {
	const user = sessionStore.current()?.user;
	if (!user) throw new Error('Nobody is signed in');
	return accountDatabase(user.id);
};

const showReview = (assessmentId: string) =>
	refreshReview(assessmentId)(database(), sessionStore.current()?.token ?? '');

/** The candidate asks a person to look at their own assessment. */
export const askForPerson = async (assessmentId: string, message: string): Promise<ActionFailure> =>
	settle(await withToken((token) => requestHumanReview(token, assessmentId, message.trim())), (review) =>
		saveHumanReview(database(), assessmentId, review),
	);

/** The hiring team answers that. */
export const replyToReviewRequest = async (assessmentId: string, answer: string): Promise<ActionFailure> =>
	settle(await withToken((token) => replyToHumanReview(token, assessmentId, answer.trim())), (review) =>
		saveHumanReview(database(), assessmentId, review),
	);

/** A person of the hiring team gives a score with a reason. */
export const overrideScore = async (assessmentId: string, score: number, reason: string): Promise<ActionFailure> =>
	settle(await withToken((token) => giveScore(token, assessmentId, score, reason.trim())), () =>
		showReview(assessmentId),
	);

/**
 * A person of the hiring team dismisses a behaviour risk with a reason, or takes that back. `seen` is what they had before their eyes
 * (`riskAsSeen`); when that is no longer so, nothing is done and the review shows what is.
 */
export async function decideBehaviorRisk(
	assessmentId: string,
	decision: RiskDecision,
	reason: string,
	seen: string,
): Promise<ActionFailure> {
	const answer = await withToken((token) => decideRisk(token, { assessmentId, decision, reason: reason.trim(), seen }));
	const failure = await settle(answer, () => showReview(assessmentId));
	if (failure === 'risk_changed') await showReview(assessmentId);
	return failure;
}

/** Has an assessment evaluated by the AI again; the new result comes with a pull. */
export const retryEvaluation = async (assessmentId: string): Promise<ActionFailure> =>
	settle(await withToken((token) => evaluateAgain(token, assessmentId)), sendNow);

/** Has the AI score again what the backup method scored during an outage; the results come with pulls. */
export const retryOutageScores = async (): Promise<ActionFailure> =>
	settle(await withToken(evaluateOutagesAgain), sendNow);

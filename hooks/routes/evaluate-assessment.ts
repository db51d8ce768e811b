import { canReevaluate } from '#domain/access/actor';
import { findAiSettings } from '../evaluators/ai-settings.ts';
import { requireAccount } from '../guards/account.ts';
import { answering, answerJson, Refusal } from '../platform/answer.ts';
import { readJsonBody } from '../platform/read-json.ts';
import { enqueueEvaluation } from '../queue/enqueue.ts';
import { kickEvaluation } from '../queue/kick.ts';

const MAX_BODY_BYTES = 1_000;

/** Before anything a candidate's submission brought: somebody is watching the screen. */
const RETRY_PRIORITY = 10;

/**
 * `POST /api/functions/evaluate-assessment {assessmentId}` (specification part 2 §7): queues a new evaluation that asks the model
 * again. Answers and scores are never taken from the body.
 *
 * @throws Refusal 401 without a session, 403 for others than admins, 404 for an unknown assessment, 503
 * `evaluation_unavailable` while no AI is configured (decision 27).
 */
export const evaluateAssessment = answering((e) => {
	if (!e.auth) throw new Refusal(401, 'unauthorized', 'Authentication required for assessment evaluation');
	if (!canReevaluate(requireAccount(e).actor)) throw new Refusal(403, 'forbidden');
	const body = readJsonBody(e, MAX_BODY_BYTES);
	const id = typeof body === 'object' && body !== null && 'assessmentId' in body ? body.assessmentId : undefined;
	if (typeof id !== 'string') throw new Refusal(400, 'invalid_body');
	if (e.app.countRecords('assessments', $dbx.hashExp({ id })) === 0) throw new Refusal(404, 'not_found');
	if (!findAiSettings()) throw new Refusal(503, 'evaluation_unavailable');
	enqueueEvaluation(e.app, id, { fresh: true, priority: RETRY_PRIORITY });
	kickEvaluation(e.app);
	answerJson(e, JSON.stringify({ queued: true }));
});

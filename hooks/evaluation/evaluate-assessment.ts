import * as z from 'zod/mini';
import type { SystemStatus } from '#domain/evaluation/result';
import type { AskedRetry } from '#domain/evaluation/retry-status';
import { findAiSettings } from '../core/ai-settings.ts';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { readBody } from '../core/http/read-body.ts';
import { openCircuit } from '../core/queue/breaker.ts';
import { wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { findRecord, readText } from '../core/sql/database.ts';
import { hasDeclinedAi } from '../rows/consents.ts';
import { isReviewedByHuman, isScoredByHuman } from '../rows/overrides.ts';
import { rejectOwnAssessment } from '../rows/own-assessment.ts';
import { enqueueEvaluation } from './enqueue.ts';

const MAX_BODY_BYTES = 1_000;

const requestSchema = z.object({ assessmentId: z.string(), forceEnhanced: z._default(z.boolean(), false) });

/** Above submissions, because a user is waiting for the result. */
const RETRY_PRIORITY = 10;

/**
 * `POST /api/functions/evaluate-assessment {assessmentId, forceEnhanced?}`: queues a new evaluation that calls the model again;
 * `forceEnhanced` also requests the enhanced fields. Answers and scores are never read from the body. An assessment whose
 * evaluation was given up is also queued without an AI: the backup method scores it. Responds with `AskedRetry`.
 * @throws Refusal 401 without a session, 403 for others than admins and `own_assessment`, 404 for an unknown assessment, 503
 * `evaluation_unavailable` while no AI is configured or it is known to be down, 409 `scored_by_person` for a manual score, for
 * a score that was reviewed on the candidate's request, or when the candidate declined the AI, even after it scored.
 */
export const evaluateAssessment = route((e) => {
	if (!e.auth) throw new Refusal(401, 'unauthorized', 'Authentication required for assessment evaluation');
	const { actor } = requireAdmin(e);
	const { assessmentId: id, forceEnhanced } = readBody(e, requestSchema, MAX_BODY_BYTES);
	const assessment = findRecord(e.app, 'assessments', "id = {:id} && job_id.id != ''", { id });
	if (!assessment) throw new Refusal(404, 'not_found');
	rejectOwnAssessment(e.app, actor, id);
	if (isForPeople(e.app, assessment)) throw new Refusal(409, 'scored_by_person');
	const wasGivenUp = assessment.getString('system_status') === ('critical_failure' satisfies SystemStatus);
	if (!isAiAvailable(e.app) && !wasGivenUp) throw new Refusal(503, 'evaluation_unavailable');
	let queueId = '';
	e.app.runInTransaction((txApp) => {
		enqueueEvaluation(txApp, id, { fresh: true, forceEnhanced, priority: RETRY_PRIORITY, askedBy: actor.id });
		queueId = readText(txApp.nonconcurrentDB(), OPEN_ROW, { id });
	});
	wakeEvaluationWorker(e.app);
	respondJson(e, JSON.stringify({ queued: true, id: queueId } satisfies AskedRetry));
});

const OPEN_ROW =
	"SELECT id AS text FROM evaluation_queue WHERE assessment_id = {:id} AND state IN ('queued', 'running')";

/** Whether an AI is configured and not known to be down. */
const isAiAvailable = (app: core.App): boolean =>
	findAiSettings() !== undefined && openCircuit(app, Date.now()) === undefined;

const isForPeople = (app: core.App, assessment: core.Record): boolean =>
	assessment.getBool('ai_declined') ||
	isScoredByHuman(app, assessment.id) ||
	((assessment.getString('score') || 'null') !== 'null' && isReviewedByHuman(app, assessment.id)) ||
	// Consent in a staff test applies to that test only; the next one may be scored.
	(!assessment.getBool('is_admin_test') &&
		hasDeclinedAi(app, assessment.getString('user_id'), assessment.getString('job_id')));

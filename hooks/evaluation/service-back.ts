import { findAiSettings } from '../core/ai-settings.ts';
import { execute, readText, toStoredTime } from '../core/database.ts';
import { wakeEvaluationWorker } from '../core/wake-worker.ts';
import { breakerState } from './breaker.ts';

/** Below submissions. */
const RENEWAL_PRIORITY = -10;
/** Batch size; keeps transactions short. */
const RENEWALS_AT_ONCE = 200;

/**
 * Called when the AI service responds after an outage: makes waiting evaluations due, and queues scores of the backup method
 * for the AI.
 */
export function serviceIsBack(app: core.App): void {
	const now = toStoredTime(new Date());
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET run_after = {:now}, updated_at = {:now}
		WHERE state IN ('queued', 'running') AND state = 'queued' AND wait_until != '' AND run_after > {:now}`,
		{ now },
	);
	if (findAiSettings()?.renews) renewOutageScores(app);
	wakeEvaluationWorker(app);
}

/** Excludes what is never evaluated again: manual scores, a declined AI, and finished human reviews. */
const IS_FOR_AI = `NOT assessment.ai_declined
	AND NOT EXISTS (SELECT 1 FROM assessment_overrides override WHERE override.assessment_id = assessment.id)
	AND NOT EXISTS (SELECT 1 FROM human_review_requests review WHERE review.assessment_id = assessment.id AND review.answered_at != '')
	AND (assessment.is_admin_test OR NOT EXISTS
		(SELECT 1 FROM consents consent WHERE consent.user_id = assessment.user_id AND consent.job_id = assessment.job_id AND consent.ai_declined))`;

const OUTAGE_SCORES = `FROM evaluation_results result JOIN assessments assessment ON assessment.id = result.assessment_id
	WHERE result.outage = TRUE AND result.is_current = TRUE AND ${IS_FOR_AI}
		AND NOT EXISTS (SELECT 1 FROM evaluation_queue open
			WHERE open.assessment_id = assessment.id AND open.state IN ('queued', 'running'))`;

/**
 * Queues the assessments that the backup method scored because of an outage, for the AI only, at low priority; the current
 * score stays until there is a better one. Does nothing while no AI is configured or its circuit is open.
 * @returns how many were queued.
 */
export function renewOutageScores(app: core.App): number {
	if (!findAiSettings()) return 0;
	const circuit = breakerState(app, Date.now()).state;
	if (circuit === 'open') return 0;
	return execute(
		app.nonconcurrentDB(),
		`INSERT INTO evaluation_queue
			(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error, method, fresh,
			wait_until, asking, created_at, updated_at)
		SELECT substr(lower(hex(randomblob(8))), 1, 15), assessment.id, 'queued', 0, '', '', {:now}, ${RENEWAL_PRIORITY}, FALSE, '', 'ai', FALSE,
			'', FALSE, {:now}, {:now}
		${OUTAGE_SCORES} LIMIT {:most}
		ON CONFLICT DO NOTHING`,
		// One is enough to probe a circuit that is half open.
		{ now: toStoredTime(new Date()), most: circuit === 'closed' ? RENEWALS_AT_ONCE : 1 },
	);
}

/** Counts the scores of the backup method that the AI is to replace. */
export function countOutageScores(app: core.App): number {
	return Number(readText(app.db(), `SELECT count(*) AS text ${OUTAGE_SCORES}`));
}

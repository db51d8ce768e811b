import { findAiSettings } from '../core/ai-settings.ts';
import { execute, readText, toStoredTime } from '../core/database.ts';
import { kickEvaluation } from '../core/wake-worker.ts';
import { breakerState } from './breaker.ts';

/** After whatever candidates submit. */
const RENEWAL_PRIORITY = -10;
/** Queued at a time, so that no transaction is long. */
const RENEWALS_AT_ONCE = 200;

/** The AI service answers again after an outage: what waits for it is due now, and so are the scores that the backup method gave in its place. */
export function serviceIsBack(app: core.App): void {
	const now = toStoredTime(new Date());
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET run_after = {:now}, updated_at = {:now}
		WHERE state IN ('queued', 'running') AND state = 'queued' AND wait_until != '' AND run_after > {:now}`,
		{ now },
	);
	if (findAiSettings()?.renews) renewOutageScores(app);
	kickEvaluation(app);
}

/** Never evaluated again: a person's score, a declined AI, and a finished human review (decision 51 of the specification notes). */
const IS_FOR_AI = `NOT taken.ai_declined
	AND NOT EXISTS (SELECT 1 FROM assessment_overrides given WHERE given.assessment_id = taken.id)
	AND NOT EXISTS (SELECT 1 FROM human_review_requests asked WHERE asked.assessment_id = taken.id AND asked.answered_at != '')
	AND (taken.is_admin_test OR NOT EXISTS
		(SELECT 1 FROM consents said WHERE said.user_id = taken.user_id AND said.job_id = taken.job_id AND said.ai_declined))`;

const OUTAGE_SCORES = `FROM evaluation_results result JOIN assessments taken ON taken.id = result.assessment_id
	WHERE result.outage = TRUE AND result.is_current = TRUE AND ${IS_FOR_AI}
		AND NOT EXISTS (SELECT 1 FROM evaluation_queue open
			WHERE open.assessment_id = taken.id AND open.state IN ('queued', 'running'))`;

/**
 * Queues the assessments that the backup method scored because of an outage, for the AI alone: at low priority, with the present score kept
 * until there is a better one. Nothing while no AI is configured or its circuit is open.
 *
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
		SELECT substr(lower(hex(randomblob(8))), 1, 15), taken.id, 'queued', 0, '', '', {:now}, ${RENEWAL_PRIORITY}, FALSE, '', 'ai', FALSE,
			'', FALSE, {:now}, {:now}
		${OUTAGE_SCORES} LIMIT {:most}
		ON CONFLICT DO NOTHING`,
		// One is enough to find out whether the service is back.
		{ now: toStoredTime(new Date()), most: circuit === 'closed' ? RENEWALS_AT_ONCE : 1 },
	);
}

/** How many scores of the backup method stand in for the AI and are to be given anew. */
export function countOutageScores(app: core.App): number {
	return Number(readText(app.db(), `SELECT count(*) AS text ${OUTAGE_SCORES}`));
}

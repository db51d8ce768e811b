import { findAiSettings } from '../core/ai-settings.ts';
import { breakerState } from '../core/queue/breaker.ts';
import { wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';
import { OUTAGE_SCORES } from '../rows/outage-scores.ts';

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

/**
 * Queues the assessments that the backup method scored because of an outage, for the AI only, at low priority; the current
 * score stays until there is a better one. Does nothing while no AI is configured or its circuit is open.
 * @param askedBy the account that asked for it; empty for the server
 * @returns how many were queued.
 */
export function renewOutageScores(app: core.App, askedBy = ''): number {
	if (!findAiSettings()) return 0;
	const circuit = breakerState(app, Date.now()).state;
	if (circuit === 'open') return 0;
	return execute(
		app.nonconcurrentDB(),
		`INSERT INTO evaluation_queue
			(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error, method, fresh,
			wait_until, asking, asked_by, created_at, updated_at)
		SELECT substr(lower(hex(randomblob(8))), 1, 15), assessment.id, 'queued', 0, '', '', {:now}, ${RENEWAL_PRIORITY}, FALSE, '', 'ai', FALSE,
			'', FALSE, {:askedBy}, {:now}, {:now}
		${OUTAGE_SCORES} LIMIT {:most}
		ON CONFLICT DO NOTHING`,
		// One is enough to probe a circuit that is half open.
		{ now: toStoredTime(new Date()), askedBy, most: circuit === 'closed' ? RENEWALS_AT_ONCE : 1 },
	);
}

import { ROUND_PAUSE_MS, ROUND_SIZE } from '#domain/re-evaluation/batch';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

/** Below submissions and retries, above the renewal of scores after an outage. */
const PRIORITY = -5;

const QUEUE_RUNNING = `INSERT INTO evaluation_queue
		(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error, method, fresh,
		wait_until, asking, batch_id, asked_by, created_at, updated_at)
	SELECT substr(lower(hex(randomblob(8))), 1, 15), item.assessment_id, 'queued', 0, '', '', {:after}, ${PRIORITY}, TRUE, '', 'ai', TRUE,
		'', FALSE, item.batch_id, batch.started_by, {:now}, {:now}
	FROM re_evaluation_batches batch JOIN re_evaluation_items item ON item.batch_id = batch.id
	WHERE batch.is_open = 1 AND item.state = 'running' AND item.assessment_id != ''
	ON CONFLICT DO NOTHING`;

/**
 * Queues the items of the current round that have no row in the queue. The queue has at most one open row per assessment, so an
 * item waits until an evaluation queued outside the batch has ended.
 */
export function queueRunningItems(txApp: core.App, delayMs = 0): void {
	const now = Date.now();
	execute(txApp.nonconcurrentDB(), QUEUE_RUNNING, {
		now: toStoredTime(new Date(now)),
		after: toStoredTime(new Date(now + delayMs)),
	});
}

const NEXT_ROUND = `UPDATE re_evaluation_items
	SET state = 'running', round = (SELECT max(round) + 1 FROM re_evaluation_items WHERE batch_id = {:batch})
	WHERE batch_id = {:batch} AND position IN
		(SELECT position FROM re_evaluation_items WHERE batch_id = {:batch} AND state = 'waiting' ORDER BY position LIMIT ${ROUND_SIZE})`;

/** The open batch: running and waiting items, the current round, and how many items of that round reached the AI service. */
type OpenBatch = { id: string; running: number; waiting: number; round: number; reached: number };

const OPEN = `SELECT COALESCE((SELECT ${jsonObject<OpenBatch>()({
	id: 'batch.id',
	running: "sum(item.state = 'running')",
	waiting: "sum(item.state = 'waiting')",
	round: 'max(item.round)',
	reached: `sum(item.round > 0 AND item.error != 'ai_unavailable'
			AND item.round = (SELECT max(round) FROM re_evaluation_items WHERE batch_id = batch.id))`,
})}
	FROM re_evaluation_batches batch JOIN re_evaluation_items item ON item.batch_id = batch.id
	WHERE batch.is_open = 1 GROUP BY batch.id), '') AS text`;

/**
 * Once the current round of the open batch has ended, queues the next one after the pause, or ends the batch. If no assessment
 * of a round reached the AI service, the batch fails: the other rounds would only wait for the service too.
 */
export function advanceBatch(txApp: core.App): void {
	const db = txApp.nonconcurrentDB();
	const open = readText(db, OPEN);
	if (open === '') return;
	const { id, running, waiting, round, reached }: OpenBatch = JSON.parse(open);
	if (running > 0) return;
	if (round > 0 && reached === 0) {
		execute(
			db,
			"UPDATE re_evaluation_items SET state = 'failure', error = 'not_reached' WHERE batch_id = {:id} AND state = 'waiting'",
			{ id },
		);
		endBatch(txApp, id, 'failed');
	} else if (waiting > 0) {
		execute(db, NEXT_ROUND, { batch: id });
		queueRunningItems(txApp, round > 0 ? ROUND_PAUSE_MS : 0);
	} else {
		endBatch(txApp, id, 'completed');
	}
}

/** Ends the open batch, in the caller's transaction. */
export function endBatch(txApp: core.App, id: string, status: 'completed' | 'failed' | 'cancelled'): void {
	execute(
		txApp.nonconcurrentDB(),
		`UPDATE re_evaluation_batches SET status = {:status}, is_open = 0, finished_at = {:now} WHERE id = {:id} AND is_open = 1`,
		{ id, status, now: toStoredTime(new Date()) },
	);
}

/**
 * Every minute: queues items whose queue row was deleted, for example with an account, and continues after a round that has
 * ended.
 */
export function resumeBatch(app: core.App): void {
	if (readText(app.db(), OPEN) === '') return;
	app.runInTransaction((transaction) => {
		queueRunningItems(transaction);
		advanceBatch(transaction);
	});
}

import { execute, newRecordId } from '../core/sql/database.ts';

const INSERT = `INSERT INTO evaluation_queue
	(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error, method, fresh,
		created_at, updated_at)
	VALUES ({:id}, {:assessment}, 'queued', 0, '', '', {:now}, 0, FALSE, '', '', FALSE, {:now}, {:now})`;

/**
 * Queues the first evaluation of an assessment that has no row in the queue.
 * @param now time in PocketBase's format
 */
export function insertEvaluation(txApp: core.App, assessment: string, now: string): void {
	execute(txApp.db(), INSERT, { id: newRecordId(), assessment, now });
}

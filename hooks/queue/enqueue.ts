import { newRecordId, toStoredTime } from '../platform/database.ts';

export type EnqueueOptions = {
	/** Forces the fallback; empty: the best there is. */
	method?: '' | 'fallback';
	/** Asks the model again although the same input was scored before. */
	fresh?: boolean;
	/** Asks for the enhanced fields, too. */
	forceEnhanced?: boolean;
	/** Higher first. */
	priority?: number;
};

/**
 * Queues the evaluation of an assessment, in the transaction that wrote it. One open row an assessment: while one is waiting or
 * running nothing is added. Call `kickEvaluation` after the commit. Returns whether a row was added.
 */
export function enqueueEvaluation(txApp: core.App, assessmentId: string, options: EnqueueOptions = {}): boolean {
	const now = toStoredTime(new Date());
	const added = txApp
		.nonconcurrentDB()
		.newQuery(
			`INSERT INTO evaluation_queue
				(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error,
				method, fresh, created_at, updated_at)
			VALUES ({:id}, {:assessment}, 'queued', 0, '', '', {:now}, {:priority}, {:enhanced}, '', {:method}, {:fresh}, {:now}, {:now})
			ON CONFLICT DO NOTHING`,
		)
		.bind({
			id: newRecordId(),
			assessment: assessmentId,
			now,
			priority: options.priority ?? 0,
			method: options.method ?? '',
			fresh: options.fresh ?? false,
			enhanced: options.forceEnhanced ?? false,
		})
		.execute();
	return added.rowsAffected() === 1;
}

import { newRecordId, toStoredTime } from '../core/sql/database.ts';

type EnqueueOptions = {
	/** `fallback` forces the fallback; empty selects the best available method. */
	method?: '' | 'fallback';
	/** Calls the model again although the same input was scored before. */
	fresh?: boolean;
	/** Also requests the enhanced fields. */
	forceEnhanced?: boolean;
	/** Higher first. */
	priority?: number;
	/** The account of the member who asks for it. */
	askedBy?: string;
};

/**
 * Queues the evaluation of an assessment, in the transaction that wrote it. One open row per assessment: a running one
 * stays, a waiting one becomes due now and adopts the options. Call `wakeEvaluationWorker` after the commit.
 */
export function enqueueEvaluation(txApp: core.App, assessmentId: string, options: EnqueueOptions = {}): void {
	const now = toStoredTime(new Date());
	txApp
		.nonconcurrentDB()
		.newQuery(
			`INSERT INTO evaluation_queue
				(id, assessment_id, state, attempts, lease_until, worker, run_after, priority, force_enhanced, last_error,
				method, fresh, asked_by, created_at, updated_at)
			VALUES ({:id}, {:assessment}, 'queued', 0, '', '', {:now}, {:priority}, {:enhanced}, '', {:method}, {:fresh}, {:by}, {:now}, {:now})
			ON CONFLICT (assessment_id) WHERE state IN ('queued', 'running') DO UPDATE SET
				run_after = excluded.run_after, priority = max(priority, excluded.priority), method = excluded.method,
				fresh = fresh OR excluded.fresh, force_enhanced = force_enhanced OR excluded.force_enhanced,
				asked_by = iif(excluded.asked_by = '', asked_by, excluded.asked_by), updated_at = excluded.updated_at
			WHERE state = 'queued'`,
		)
		.bind({
			id: newRecordId(),
			assessment: assessmentId,
			now,
			priority: options.priority ?? 0,
			method: options.method ?? '',
			fresh: options.fresh ?? false,
			enhanced: options.forceEnhanced ?? false,
			by: options.askedBy ?? '',
		})
		.execute();
}

import { findAiSettings } from '../core/ai-settings.ts';
import { cron } from '../core/queue/cron.ts';
import { evaluationPool, wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { resumeBatch } from '../rows/re-evaluation-rounds.ts';
import { countDue, nextDueInMs, requeueRunning, undoClockAhead } from './claim.ts';
import { renewOutageScores } from './service-back.ts';

/** Every minute: starts a worker for due evaluations that no worker has claimed. The first worker starts the others. */
export const sweepEvaluationQueue = cron((app) => {
	undoClockAhead(app, evaluationPool().leaseMs);
	if (findAiSettings()?.renews) renewOutageScores(app);
	resumeBatch(app);
	if (countDue(app) > 0 || (nextDueInMs(app) ?? Number.POSITIVE_INFINITY) < 60_000) wakeEvaluationWorker(app);
});

/**
 * Before the server listens: requeues the evaluations of a killed process. Only for `serve`: other commands may run next to a
 * server and must not release its claims. The launcher makes the first call to the queue once the server is up.
 */
export function resumeEvaluations(app: core.App): void {
	if (!$os.args.includes('serve') || !isMigrated(app)) return;
	requeueRunning(app);
	undoClockAhead(app, evaluationPool().leaseMs);
}

/** False before the first start with this build, while migrations are pending; they requeue running evaluations. */
function isMigrated(app: core.App): boolean {
	return (
		app.hasTable('evaluation_queue') && !!app.findCollectionByNameOrId('evaluation_queue').fields.getByName('asking')
	);
}

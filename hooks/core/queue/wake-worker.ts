import { evaluationCap, evaluationLeaseMs } from '../ai-settings.ts';
import { findQueueSecret, selfUrl } from '../environment.ts';
import { logRepeated } from '../log.ts';
import { acquireWake, hasFreeSlot, type Pool, releaseWake } from './semaphore.ts';
import { isStopping } from './stopping.ts';

const KEY = 'evaluation-queue-secret';

/** The value of `x-queue-secret` in the server's calls to itself: from the environment, or random per run. */
export function queueSecret(app: core.App): string {
	return findQueueSecret() ?? String(app.store().getOrSet(KEY, () => $security.randomString(40)));
}

/** The pool of evaluation workers. */
export const evaluationPool = (): Pool => ({ name: 'evaluation', cap: evaluationCap(), leaseMs: evaluationLeaseMs() });

/**
 * Starts an evaluation worker. Call it after the commit, never within a transaction. Cheap enough for every submission: it
 * sends nothing while all workers are busy (they check again before they stop) or a wake-up is in flight. A failure is only
 * logged: the sweep that runs every minute recovers.
 */
export const wakeEvaluationWorker = (app: core.App): void => wakeWorker(app, evaluationPool());

/** The same for any queue. */
export function wakeWorker(app: core.App, pool: Pool): void {
	if (isStopping(app) || !hasFreeSlot(app, pool) || !acquireWake(app, pool)) return;
	try {
		$http.send({
			method: 'POST',
			url: `${selfUrl()}/api/queue/work?queue=${pool.name}`,
			headers: { 'x-queue-secret': queueSecret(app) },
			timeout: 1,
		});
	} catch (error) {
		releaseWake(app, pool);
		const what = `A worker could not be called (${pool.name}); the next sweep will.`;
		logRepeated(app, { counter: `unreached-workers-${pool.name}`, what, error: String(error) });
	}
}

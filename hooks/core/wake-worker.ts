import { evaluationCap, evaluationLeaseMs } from './ai-settings.ts';
import { selfUrl } from './environment.ts';
import { logFailure } from './log.ts';
import { queueSecret } from './queue-secret.ts';
import { acquireWake, hasFreeSlot, type Pool, releaseKick } from './semaphore.ts';
import { isStopping } from './stopping.ts';

/** The pool of evaluation workers. */
export const evaluationPool = (): Pool => ({ name: 'evaluation', cap: evaluationCap(), leaseMs: evaluationLeaseMs() });

/**
 * Starts an evaluation worker. Call it after the commit, never within a transaction. Cheap enough for every submission: it
 * sends nothing while all workers are busy (they check again before they stop) or a kick is in flight. A failure is only
 * logged: the sweep of the minute recovers.
 */
export const kickEvaluation = (app: core.App): void => kick(app, evaluationPool());

/** The same for any queue. */
export function kick(app: core.App, pool: Pool): void {
	if (isStopping(app) || !hasFreeSlot(app, pool) || !acquireWake(app, pool)) return;
	try {
		$http.send({
			method: 'POST',
			url: `${selfUrl()}/api/queue/work?queue=${pool.name}`,
			headers: { 'x-queue-secret': queueSecret(app) },
			timeout: 1,
		});
	} catch (error) {
		releaseKick(app, pool);
		logFailure(`A worker could not be called (${pool.name}); the next sweep will.`, error);
	}
}

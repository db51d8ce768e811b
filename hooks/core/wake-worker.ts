import { evaluationCap, evaluationLeaseMs } from './ai-settings.ts';
import { selfUrl } from './environment.ts';
import { logFailure } from './log.ts';
import { queueSecret } from './queue-secret.ts';
import { acquireWake, hasFreeSlot, type Pool, releaseKick } from './semaphore.ts';
import { isStopping } from './stopping.ts';

/** Who evaluates: as many at the same time as the AI service may be called. */
export const evaluationPool = (): Pool => ({ name: 'evaluation', cap: evaluationCap(), leaseMs: evaluationLeaseMs() });

/**
 * Sets a worker going, after the commit of what it is to do; never within a transaction. Cheap and safe to call for every
 * submission: nothing is sent while all workers are busy (they look again before they stop) or a kick is on its way. One that
 * fails is only logged: the minute's sweep does it.
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

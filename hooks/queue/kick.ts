import { evaluationCap } from '../evaluators/ai-settings.ts';
import { selfUrl } from '../platform/environment.ts';
import { logFailure } from '../platform/log.ts';
import { queueSecret } from './secret.ts';
import { hasFreeSlot, releaseKick, takeKick } from './slots.ts';

/**
 * Sets a worker going, after the commit of what it is to do; never within a transaction. Cheap and safe to call for every
 * submission: nothing is sent while all workers are busy (they look again before they stop) or a kick is on its way. One that
 * fails is only logged: the minute's sweep does it.
 */
export function kickEvaluation(app: core.App): void {
	if (!hasFreeSlot(app, evaluationCap()) || !takeKick(app)) return;
	try {
		$http.send({
			method: 'POST',
			url: `${selfUrl()}/api/queue/work`,
			headers: { 'x-queue-secret': queueSecret(app) },
			timeout: 1,
		});
	} catch (error) {
		releaseKick(app);
		logFailure('The evaluation worker could not be called; the next sweep will.', error);
	}
}

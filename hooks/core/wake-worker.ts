import { evaluationCap, evaluationLeaseMs } from './ai-settings.ts';
import { selfUrl } from './environment.ts';
import { logFailure } from './log.ts';
import { queueSecret } from './queue-secret.ts';
import {
	acquireWake,
	findFailedKick,
	hasFreeSlot,
	kickArrived,
	kickFailed,
	type Pool,
	type QueueName,
} from './semaphore.ts';
import { isStopping } from './stopping.ts';

/** A pool whose workers a kick wakes. */
export type QueuePool = Pool & { name: QueueName };

/** The pool of evaluation workers. */
export const evaluationPool = (): QueuePool => ({
	name: 'evaluation',
	cap: evaluationCap(),
	leaseMs: evaluationLeaseMs(),
});

/**
 * Starts an evaluation worker. Call it after the commit, never within a transaction. Cheap enough for every submission: it
 * sends nothing while all workers are busy (they check again before they stop) or a kick is in flight. Never throws; see
 * `repeatFailedKick`.
 */
export const kickEvaluation = (app: core.App): void => kick(app, evaluationPool());

/** The same for any queue. */
export function kick(app: core.App, pool: QueuePool): void {
	if (!isStopping(app) && hasFreeSlot(app, pool) && acquireWake(app, pool.name)) callWorker(app, pool.name);
}

/**
 * Repeats one kick that was lost because the server was too busy to hear its own call. For the end of each request and each
 * step of a worker: without a lost kick it costs a look into the store.
 */
export function repeatFailedKick(app: core.App): void {
	const queue = findFailedKick(app);
	if (queue && !isStopping(app) && acquireWake(app, queue)) callWorker(app, queue);
}

function callWorker(app: core.App, queue: QueueName): void {
	try {
		$http.send({
			method: 'POST',
			url: `${selfUrl()}/api/queue/work?queue=${queue}`,
			headers: { 'x-queue-secret': queueSecret(app) },
			timeout: 1,
		});
		kickArrived(app, queue);
	} catch (error) {
		kickFailed(app, queue);
		logFailure(`A worker could not be called (${queue}); the next request calls it again.`, error);
	}
}

import { uploadBackup } from '../backups.ts';
import { Refusal, route } from '../http/http-response.ts';
import { drainPings } from '../http/ping-staff.ts';
import { logFailure } from '../log.ts';
import { queueSecret } from './wake-worker.ts';

/**
 * `POST /api/queue/work?queue=evaluation|mail|upkeep|ping|backup`: the server's call to itself. Responds immediately and
 * continues working; the connection is closed, so that no later call waits behind the work.
 * @throws Refusal 404 `not_found` without the secret.
 */
export const workQueue = route((e) => {
	const secret = e.request?.header.get('x-queue-secret') ?? '';
	if (!$security.equal(secret, queueSecret(e.app))) throw new Refusal(404, 'not_found');
	e.response.header().set('Connection', 'close');
	e.noContent(204);
	e.flush();
	const queue = e.request?.url?.query().get('queue') || 'evaluation';
	try {
		// Loaded here, so that no request waits for it.
		if (queue === 'ping') drainPings(e.app);
		else if (queue === 'mail') require(`${__hooks}/emails.js`).drainMails(e.app);
		else if (queue === 'upkeep') require(`${__hooks}/upkeep.js`).drainUpkeep(e.app);
		else if (queue === 'backup') uploadBackup(e.app);
		else require(`${__hooks}/evaluation.js`).drainQueue(e.app);
	} catch (error) {
		logFailure('A worker stopped; the next sweep goes on.', error, { queue });
	}
});

import { cron } from '../queue/cron.ts';
import { drain } from '../queue/drain.ts';
import { holdSlotUntil, type Pool } from '../queue/semaphore.ts';
import { wakeWorker } from '../queue/wake-worker.ts';
import { sendToStaff } from './ping.ts';

/** Minimum interval between two staff pings, in milliseconds: each makes every staff device pull. */
const APART_MS = 1_000;

const POOL: Pool = { name: 'ping', cap: 1, leaseMs: 10 * APART_MS };

/**
 * Keys in the store: the end of the pause in milliseconds, and `<collection>/<id>` of the last waiting change, empty when none
 * waits.
 */
const PAUSE_KEY = 'staff-ping-pause';
const WAITING_KEY = 'staff-ping-waiting';

/**
 * Pings staff devices after a commit: immediately, or batched with later changes when the last ping was less than a second
 * ago. Never throws: a lost ping only delays a pull.
 */
export function pingStaff(app: core.App, collection: string, id: string): void {
	if (app.subscriptionsBroker().totalClients() === 0) return;
	if (holdSlotUntil(app, PAUSE_KEY, Date.now() + APART_MS)) {
		sendToStaff(app, collection, id);
		return;
	}
	app.store().set(WAITING_KEY, `${collection}/${id}`);
	wakeWorker(app, POOL);
}

/** Every minute: a waiting ping whose wake-up was lost. */
export const sweepPings = cron((app) => {
	if (findWaiting(app) !== '') wakeWorker(app, POOL);
});

/** Sends the waiting ping when the pause is over. */
export function drainPings(app: core.App): void {
	drain(app, POOL, {
		countDue: (own) => (findWaiting(own) === '' ? 0 : 1),
		claim: (own) => findWaiting(own) || undefined,
		work: sendWaiting,
		callNext: () => undefined,
	});
}

function sendWaiting(app: core.App): void {
	// A clock set back must not extend the pause indefinitely.
	for (let tries = 0; tries < 3 && !holdSlotUntil(app, PAUSE_KEY, Date.now() + APART_MS); tries++) sleep(pauseMs(app));
	const [collection = '', id = ''] = findWaiting(app).split('/');
	// Clear before sending: later changes wait for the next ping.
	app.store().set(WAITING_KEY, '');
	sendToStaff(app, collection, id);
}

function findWaiting(app: core.App): string {
	const waiting: unknown = app.store().get(WAITING_KEY);
	return typeof waiting === 'string' ? waiting : '';
}

function pauseMs(app: core.App): number {
	const until: unknown = app.store().get(PAUSE_KEY);
	return Math.min(APART_MS, typeof until === 'number' ? Math.max(until - Date.now(), 1) : 1);
}

import { drain } from './drain.ts';
import { sendToStaff } from './ping.ts';
import { holdSlotUntil, type Pool } from './semaphore.ts';
import { kick } from './wake-worker.ts';

/** From one ping of the hiring team to the next, at least, in milliseconds: each one makes every device of theirs pull. */
const APART_MS = 1_000;

const POOL: Pool = { name: 'ping', cap: 1, leaseMs: 10 * APART_MS };

/** In the store: until when no ping may go, in milliseconds, and `<collection>/<id>` of the last change that waits for one; empty when none does. */
const PAUSE_KEY = 'staff-ping-pause';
const WAITING_KEY = 'staff-ping-waiting';

/**
 * Tells the hiring team's devices that something changed, after the commit: at once, or, within a second of the ping before, together with whatever
 * else changes until that second is over. Never fails: a lost ping costs a fetch later.
 */
export function pingStaff(app: core.App, collection: string, id: string): void {
	if (app.subscriptionsBroker().totalClients() === 0) return;
	if (holdSlotUntil(app, PAUSE_KEY, Date.now() + APART_MS)) {
		sendToStaff(app, collection, id);
		return;
	}
	app.store().set(WAITING_KEY, `${collection}/${id}`);
	kick(app, POOL);
}

/** Sends the ping that waits, when its time has come. */
export function drainPings(app: core.App): void {
	drain(app, POOL, {
		countDue: (own) => (findWaiting(own) === '' ? 0 : 1),
		claim: (own) => findWaiting(own) || undefined,
		work: sendWaiting,
		callNext: () => undefined,
	});
}

function sendWaiting(app: core.App): void {
	// A clock that was set back ends no pause: not for ever.
	for (let tries = 0; tries < 3 && !holdSlotUntil(app, PAUSE_KEY, Date.now() + APART_MS); tries++) sleep(pauseMs(app));
	const [collection = '', id = ''] = findWaiting(app).split('/');
	// Before it is sent: what changes from here on waits for the next one.
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

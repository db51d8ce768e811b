import {
	acquireSlot,
	acquireWatch,
	type Pool,
	releaseSlot,
	releaseWake,
	releaseWatch,
	renewSlot,
} from './semaphore.ts';
import { isStopping } from './stopping.ts';

/** After this many empty claims a worker stops; the next wake-up or sweep starts another. */
const MAX_EMPTY_CLAIMS = 3;

type Queue<Claim> = {
	countDue(app: core.App): number;
	/** Claims the next due item; undefined when there is none. */
	claim(app: core.App, worker: string): Claim | undefined;
	/** Processes the claim. Must complete or release it in every case. */
	work(app: core.App, claim: Claim): void;
	/** Starts another worker. */
	callNext(app: core.App): void;
	/** Milliseconds until the next waiting item is due; undefined when none waits. */
	nextDueInMs?: (app: core.App) => number | undefined;
};

/**
 * Works until nothing is due. An item queued while the last worker stops is not missed: the worker releases its slot before
 * its last check of the queue, and a producer checks the slot after writing.
 */
export function drain<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): void {
	releaseWake(app, pool);
	do workUntilEmpty(app, pool, queue);
	while (becomesDue(app, pool, queue));
}

function workUntilEmpty<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): void {
	let emptyClaims = 0;
	do {
		const slot = acquireSlot(app, pool);
		if (slot === undefined) return;
		try {
			emptyClaims = workInSlot(app, slot, pool, queue) > 0 ? 0 : emptyClaims + 1;
		} finally {
			releaseSlot(app, pool, slot);
		}
	} while (emptyClaims < MAX_EMPTY_CLAIMS && !isStopping(app) && queue.countDue(app) > 0);
}

/** Items due later than this are left to the sweep that runs every minute. */
const WATCH_MS = 60_000;
const POLL_MS = 500;

/** One idle worker waits until the next item is due; returns whether this one did. It holds no slot while it waits. */
function becomesDue<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): boolean {
	const { nextDueInMs } = queue;
	if (!nextDueInMs) return false;
	const isSoon = (): boolean => (nextDueInMs(app) ?? Number.POSITIVE_INFINITY) <= WATCH_MS && !isStopping(app);
	// A worker that postponed an item while this one was about to stop watching relied on it: check once more.
	while (isSoon() && acquireWatch(app, pool, 2 * WATCH_MS)) {
		const isDue = watch(app, nextDueInMs);
		releaseWatch(app, pool);
		if (isDue) return true;
	}
	return false;
}

/** Whether an item became due; false when none waits, or the server is stopping. */
function watch(app: core.App, nextDueInMs: (app: core.App) => number | undefined): boolean {
	for (let waited = 0; waited < WATCH_MS; waited += POLL_MS) {
		const dueInMs = nextDueInMs(app);
		if (dueInMs === undefined || dueInMs > WATCH_MS || isStopping(app)) return false;
		if (dueInMs <= 0) return true;
		sleep(Math.min(dueInMs, POLL_MS));
	}
	return true;
}

/** Processes claims until there are none; returns how many. */
function workInSlot<Claim>(app: core.App, slot: number, pool: Pool, queue: Queue<Claim>): number {
	const worker = `${slot}-${$security.randomString(12)}`;
	for (let done = 0; ; done++) {
		const claim = isStopping(app) ? undefined : queue.claim(app, worker);
		if (!claim) return done;
		renewSlot(app, pool, slot);
		if (pool.cap > 1 && queue.countDue(app) > 0) queue.callNext(app);
		queue.work(app, claim);
	}
}

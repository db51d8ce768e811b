import {
	acquireSlot,
	acquireWatch,
	type Pool,
	releaseKick,
	releaseSlot,
	releaseWatch,
	renewSlot,
} from './semaphore.ts';
import { isStopping } from './stopping.ts';

/** After this many looks at the queue without anything to take, a worker leaves the rest to the next kick or sweep. */
const EMPTY_LOOKS = 3;

export type Queue<Claim> = {
	countDue(app: core.App): number;
	/** Takes what is due next; undefined when there is nothing. */
	claim(app: core.App, worker: string): Claim | undefined;
	/** Does it, and closes or gives back the claim, whatever happens. */
	work(app: core.App, claim: Claim): void;
	/** Sets another worker going. */
	callNext(app: core.App): void;
	/** In how many milliseconds the next one that waits is due; undefined when none waits. */
	nextDueInMs?: (app: core.App) => number | undefined;
};

/**
 * Works until nothing is due. What is queued while the last worker stops is not missed: the slot is free before the queue is
 * looked at for the last time, and whoever queues looks at the slot after writing.
 */
export function drain<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): void {
	releaseKick(app, pool);
	do workUntilEmpty(app, pool, queue);
	while (becomesDue(app, pool, queue));
}

function workUntilEmpty<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): void {
	let emptyLooks = 0;
	do {
		const slot = acquireSlot(app, pool);
		if (slot === undefined) return;
		try {
			emptyLooks = workInSlot(app, slot, pool, queue) > 0 ? 0 : emptyLooks + 1;
		} finally {
			releaseSlot(app, pool, slot);
		}
	} while (emptyLooks < EMPTY_LOOKS && !isStopping(app) && queue.countDue(app) > 0);
}

/** What is due later than this is left to the sweep of the minute. */
const WATCH_MS = 60_000;
const LOOK_MS = 500;

/** One of the workers that found nothing stays until what waits is due; whether this one did. It holds no slot while it waits. */
function becomesDue<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): boolean {
	const { nextDueInMs } = queue;
	if (!nextDueInMs) return false;
	const isSoon = (): boolean => (nextDueInMs(app) ?? Number.POSITIVE_INFINITY) <= WATCH_MS && !isStopping(app);
	// A worker that put something off while this one was about to stop watching has left it to this one: so it looks once more.
	while (isSoon() && acquireWatch(app, pool, 2 * WATCH_MS)) {
		const isDue = watch(app, nextDueInMs);
		releaseWatch(app, pool);
		if (isDue) return true;
	}
	return false;
}

/** Whether something became due; false when nothing waits any more, or the server is stopping. */
function watch(app: core.App, nextDueInMs: (app: core.App) => number | undefined): boolean {
	for (let waited = 0; waited < WATCH_MS; waited += LOOK_MS) {
		const dueInMs = nextDueInMs(app);
		if (dueInMs === undefined || dueInMs > WATCH_MS || isStopping(app)) return false;
		if (dueInMs <= 0) return true;
		sleep(Math.min(dueInMs, LOOK_MS));
	}
	return true;
}

/** Takes one claim after the other until there is none; how many there were. */
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

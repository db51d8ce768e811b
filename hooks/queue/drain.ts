import { type Pool, releaseKick, releaseSlot, renewSlot, takeSlot } from './slots.ts';

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
};

/**
 * Works until nothing is due. What is queued while the last worker stops is not missed: the slot is free before the queue is
 * looked at for the last time, and whoever queues looks at the slot after writing.
 */
export function drain<Claim>(app: core.App, pool: Pool, queue: Queue<Claim>): void {
	releaseKick(app, pool);
	let emptyLooks = 0;
	do {
		const slot = takeSlot(app, pool);
		if (slot === undefined) return;
		try {
			emptyLooks = workInSlot(app, slot, pool, queue) > 0 ? 0 : emptyLooks + 1;
		} finally {
			releaseSlot(app, pool, slot);
		}
	} while (emptyLooks < EMPTY_LOOKS && queue.countDue(app) > 0);
}

/** Takes one claim after the other until there is none; how many there were. */
function workInSlot<Claim>(app: core.App, slot: number, pool: Pool, queue: Queue<Claim>): number {
	const worker = `${slot}-${$security.randomString(12)}`;
	for (let done = 0; ; done++) {
		const claim = queue.claim(app, worker);
		if (!claim) return done;
		renewSlot(app, pool, slot);
		if (pool.cap > 1 && queue.countDue(app) > 0) queue.callNext(app);
		queue.work(app, claim);
	}
}

/** A pool of at most `cap` concurrent workers; a worker silent for `leaseMs` loses its slot. */
export type Pool = { name: QueueName | 'model-call'; cap: number; leaseMs: number };

/** The queues that a kick wakes. */
export const QUEUES = ['evaluation', 'mail', 'upkeep', 'ping'] as const;
export type QueueName = (typeof QUEUES)[number];

const keyOf = ({ name }: Pool, slot: number): string => `${name}-worker-${slot}`;
const kickOf = (queue: QueueName): string => `${queue}-kick`;
/** Queues whose last kick was lost, separated by spaces: one key, because each request looks at it. */
const FAILED_KICKS_KEY = 'failed-kicks';
const watchOf = ({ name }: Pool): string => `${name}-watch`;

/** A kick that started no worker within this time was lost. */
const KICK_PENDING_MS = 2_000;

/** Sets `key` to `untilMs` when it is free; returns whether it did. Store only numbers: objects in the store crash the process. */
export function holdSlotUntil(app: core.App, key: string, untilMs: number): boolean {
	const now = Date.now();
	let taken = false;
	app.store().setFunc(key, (until: unknown) => {
		// A lease that ends later than a new one would was acquired while the clock was ahead.
		taken = typeof until !== 'number' || until <= now || until > untilMs;
		return taken ? untilMs : until;
	});
	return taken;
}

/** Acquires a worker slot for the pool's lease; undefined when all are busy. */
export function acquireSlot(app: core.App, pool: Pool): number | undefined {
	for (let slot = 0; slot < pool.cap; slot++) {
		if (holdSlotUntil(app, keyOf(pool, slot), Date.now() + pool.leaseMs)) return slot;
	}
	return undefined;
}

export function renewSlot(app: core.App, pool: Pool, slot: number): void {
	app.store().set(keyOf(pool, slot), Date.now() + pool.leaseMs);
}

export function releaseSlot(app: core.App, pool: Pool, slot: number): void {
	app.store().set(keyOf(pool, slot), 0);
}

export function hasFreeSlot(app: core.App, pool: Pool): boolean {
	const now = Date.now();
	for (let slot = 0; slot < pool.cap; slot++) {
		const until: unknown = app.store().get(keyOf(pool, slot));
		if (typeof until !== 'number' || until <= now) return true;
	}
	return false;
}

/** Acquires the right to watch for due items, for at most `forMs`. */
export function acquireWatch(app: core.App, pool: Pool, forMs: number): boolean {
	return holdSlotUntil(app, watchOf(pool), Date.now() + forMs);
}

export function releaseWatch(app: core.App, pool: Pool): void {
	app.store().set(watchOf(pool), 0);
}

/** Acquires the right to kick; false while another kick is in flight. */
export function acquireWake(app: core.App, queue: QueueName): boolean {
	return holdSlotUntil(app, kickOf(queue), Date.now() + KICK_PENDING_MS);
}

/** The kick has arrived. */
export function kickArrived(app: core.App, queue: QueueName): void {
	app.store().setFunc(FAILED_KICKS_KEY, (held: unknown) =>
		failedKicksOf(held)
			.filter((each) => each !== queue)
			.join(' '),
	);
	app.store().set(kickOf(queue), 0);
}

/** The kick was lost: the next request or running worker repeats it. */
export function kickFailed(app: core.App, queue: QueueName): void {
	app.store().setFunc(FAILED_KICKS_KEY, (held: unknown) => [...new Set([...failedKicksOf(held), queue])].join(' '));
	app.store().set(kickOf(queue), 0);
}

/** A queue whose last kick was lost; undefined when there is none. */
export const findFailedKick = (app: core.App): QueueName | undefined =>
	failedKicksOf(app.store().get(FAILED_KICKS_KEY))[0];

const failedKicksOf = (held: unknown): QueueName[] =>
	typeof held === 'string' && held !== '' ? QUEUES.filter((queue) => held.split(' ').includes(queue)) : [];

/** A pool of at most `cap` concurrent workers; a worker silent for `leaseMs` loses its slot. */
export type Pool = {
	name: 'evaluation' | 'mail' | 'model-call' | 'upkeep' | 'ping' | 'deck' | 'analytics';
	cap: number;
	leaseMs: number;
};

const keyOf = ({ name }: Pool, slot: number): string => `${name}-worker-${slot}`;
const kickOf = ({ name }: Pool): string => `${name}-kick`;
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
export function acquireWake(app: core.App, pool: Pool): boolean {
	return holdSlotUntil(app, kickOf(pool), Date.now() + KICK_PENDING_MS);
}

/** The kick has arrived or failed. */
export function releaseKick(app: core.App, pool: Pool): void {
	app.store().set(kickOf(pool), 0);
}

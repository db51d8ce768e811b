/** A pool of at most `cap` concurrent workers; a worker silent for `leaseMs` loses its slot. */
export type Pool = {
	name: 'evaluation' | 'evaluation-cpu' | 'mail' | 'model-call' | 'upkeep' | 'ping' | 'deck' | 'analytics';
	cap: number;
	leaseMs: number;
};

const keyOf = ({ name }: Pool, slot: number): string => `${name}-worker-${slot}`;
const wakeKeyOf = ({ name }: Pool): string => `${name}-wake`;
const watchOf = ({ name }: Pool): string => `${name}-watch`;

/** A wake-up that started no worker within this time was lost. */
const WAKE_PENDING_MS = 2_000;

/**
 * Sets `key` to `untilMs` when it is free; returns whether it did. Store only numbers: objects in the store crash the process.
 */
export function holdSlotUntil(app: core.App, key: string, untilMs: number): boolean {
	const now = Date.now();
	let isAcquired = false;
	app.store().setFunc(key, (until: unknown) => {
		// A lease that ends later than a new one would was acquired while the clock was ahead.
		isAcquired = typeof until !== 'number' || until <= now || until > untilMs;
		return isAcquired ? untilMs : until;
	});
	return isAcquired;
}

/** Acquires a worker slot for the pool's lease; undefined when all are busy. */
export function acquireSlot(app: core.App, pool: Pool): number | undefined {
	for (let slot = 0; slot < pool.cap; slot++) {
		if (holdSlotUntil(app, keyOf(pool, slot), Date.now() + pool.leaseMs)) return slot;
	}
	return undefined;
}

const POLL_MS = 5;

/** Waits for a worker slot and acquires it for the pool's lease; undefined when none is free within `waitMs`. */
export function awaitSlot(app: core.App, pool: Pool): number;
export function awaitSlot(app: core.App, pool: Pool, waitMs: number): number | undefined;
export function awaitSlot(app: core.App, pool: Pool, waitMs = Number.POSITIVE_INFINITY): number | undefined {
	const untilMs = Date.now() + waitMs;
	for (;;) {
		// A check is cheaper than an acquire, and most checks find no slot.
		const slot = hasFreeSlot(app, pool) ? acquireSlot(app, pool) : undefined;
		if (slot !== undefined || Date.now() > untilMs) return slot;
		sleep(POLL_MS);
	}
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

/** Acquires the right to wake a worker; false while another wake-up is in flight. */
export function acquireWake(app: core.App, pool: Pool): boolean {
	return holdSlotUntil(app, wakeKeyOf(pool), Date.now() + WAKE_PENDING_MS);
}

/** The wake-up has arrived or failed. */
export function releaseWake(app: core.App, pool: Pool): void {
	app.store().set(wakeKeyOf(pool), 0);
}

const keyOf = (slot: number): string => `evaluation-worker-${slot}`;
const KICK = 'evaluation-kick';

/** A kick that has not become a worker after this long was lost. */
const KICK_PENDING_MS = 2_000;

/** Sets `key` to `untilMs` when it is free now; whether it did. Numbers only: objects in the store end the process. */
function takeUntil(app: core.App, key: string, untilMs: number): boolean {
	const now = Date.now();
	let taken = false;
	app.store().setFunc(key, (until: unknown) => {
		taken = typeof until !== 'number' || until <= now;
		return taken ? untilMs : until;
	});
	return taken;
}

/** A free worker slot below `cap`, taken for `leaseMs`; undefined when all are busy. */
export function takeSlot(app: core.App, cap: number, leaseMs: number): number | undefined {
	for (let slot = 0; slot < cap; slot++) {
		if (takeUntil(app, keyOf(slot), Date.now() + leaseMs)) return slot;
	}
	return undefined;
}

export function renewSlot(app: core.App, slot: number, leaseMs: number): void {
	app.store().set(keyOf(slot), Date.now() + leaseMs);
}

export function releaseSlot(app: core.App, slot: number): void {
	app.store().set(keyOf(slot), 0);
}

export function hasFreeSlot(app: core.App, cap: number): boolean {
	const now = Date.now();
	for (let slot = 0; slot < cap; slot++) {
		const until: unknown = app.store().get(keyOf(slot));
		if (typeof until !== 'number' || until <= now) return true;
	}
	return false;
}

/** Whether this caller is the one to kick: false while a kick of another is on its way. */
export function takeKick(app: core.App): boolean {
	return takeUntil(app, KICK, Date.now() + KICK_PENDING_MS);
}

/** The kick has arrived, or failed. */
export function releaseKick(app: core.App): void {
	app.store().set(KICK, 0);
}

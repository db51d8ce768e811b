/** A rate limit: a burst of `burst` events, then one per `everyMs` milliseconds. */
export type Budget = { burst: number; everyMs: number };

const PREFIX = 'budget:';

/**
 * Consumes `amount`; returns 0, or the milliseconds until it is available. Stores one number per key, the time at which the
 * budget is full again (generic cell rate algorithm), in memory only: a restart resets it.
 */
export function consume(app: core.App, key: string, { burst, everyMs }: Budget, amount = 1): number {
	const now = Date.now();
	let waitMs = 0;
	app.store().setFunc(PREFIX + key, (stored: unknown) => {
		const fullAt = Math.max(typeof stored === 'number' ? stored : 0, now);
		waitMs = Math.max(0, fullAt + amount * everyMs - (now + burst * everyMs));
		return waitMs > 0 ? fullAt : fullAt + amount * everyMs;
	});
	return waitMs;
}

/** What `consume` could take now. */
export function available(app: core.App, key: string, { burst, everyMs }: Budget): number {
	const now = Date.now();
	const fullAt: unknown = app.store().get(PREFIX + key);
	return burst - (typeof fullAt === 'number' ? Math.max(0, fullAt - now) / everyMs : 0);
}

/** Takes `amount` whether it is available or not: later events wait until the debt is paid. */
export function charge(app: core.App, key: string, { everyMs }: Budget, amount: number): void {
	const now = Date.now();
	app
		.store()
		.setFunc(
			PREFIX + key,
			(stored: unknown) => Math.max(typeof stored === 'number' ? stored : 0, now) + amount * everyMs,
		);
}

/** Refunds what `consume` took. */
export function refund(app: core.App, key: string, { everyMs }: Budget, amount = 1): void {
	app.store().setFunc(PREFIX + key, (stored: unknown) => (typeof stored === 'number' ? stored - amount * everyMs : 0));
}

/** Resets a budget to full. */
export function refill(app: core.App, key: string): void {
	app.store().remove(PREFIX + key);
}

/** Sets a flag until a time, in milliseconds since 1970. */
export function remember(app: core.App, key: string, untilMs: number): void {
	app.store().set(PREFIX + key, untilMs);
}

export function isHeld(app: core.App, key: string): boolean {
	const until: unknown = app.store().get(PREFIX + key);
	return typeof until === 'number' && until > Date.now();
}

/** Deletes all expired keys. */
export function prune(app: core.App): void {
	const now = Date.now();
	const store = app.store();
	for (const key of store.keys()) {
		const until: unknown = key.startsWith(PREFIX) ? store.get(key) : undefined;
		if (typeof until === 'number' && until <= now) store.remove(key);
	}
}

/** Deletes every key that contains a text, such as the address of a deleted account. */
export function forgetKeysOf(app: core.App, text: string): void {
	const store = app.store();
	for (const key of store.keys()) {
		if (key.startsWith(PREFIX) && key.includes(text.toLowerCase())) store.remove(key);
	}
}

/** A wait in words: `a second`, `40 seconds`, `3 minutes`. */
export function waitInWords(waitMs: number): string {
	const seconds = Math.ceil(waitMs / 1000);
	return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds > 1 ? `${seconds} seconds` : 'a second';
}

/** The network of an address: for IPv6 its first 64 bits, because a client can choose the rest. */
export function networkOf(ip: string): string {
	const groups = ip.split(':');
	const isVersion6 = groups.length === 8 && !/^(0000:){5}ffff:/i.test(ip);
	return isVersion6 ? groups.slice(0, 4).join(':') : ip;
}

import type { AiSettings } from '../core/ai-settings.ts';
import { acquireSlot, hasFreeSlot, type Pool, releaseSlot } from '../core/semaphore.ts';

const POLL_MS = 5;

const poolOf = ({ maxCalls, timeoutS }: AiSettings): Pool => ({
	name: 'model-call',
	cap: maxCalls,
	// The call ends by itself before; the rest is for a machine that stands still meanwhile.
	leaseMs: timeoutS * 1000 + 60_000,
});

/**
 * Makes one call to the model as soon as fewer than the settings' `maxCalls` are under way, and gives its place to the next one the moment the
 * answer is there: nothing else is done in it. `onTurn` is told how long it had to wait, in milliseconds.
 */
export function inCallSlot<T>(
	app: core.App,
	settings: AiSettings,
	onTurn: (waitedMs: number) => void,
	call: () => T,
): T {
	const pool = poolOf(settings);
	const started = Date.now();
	let slot = acquireSlot(app, pool);
	while (slot === undefined) {
		sleep(POLL_MS);
		// Looking is cheaper than taking, and most looks find nothing.
		if (hasFreeSlot(app, pool)) slot = acquireSlot(app, pool);
	}
	onTurn(Date.now() - started);
	try {
		return call();
	} finally {
		releaseSlot(app, pool, slot);
	}
}

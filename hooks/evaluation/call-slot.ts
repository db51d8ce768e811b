import type { AiSettings } from '../core/ai-settings.ts';
import { awaitSlot, type Pool, releaseSlot } from '../core/queue/semaphore.ts';

const poolOf = ({ maxCalls, timeoutS }: AiSettings): Pool => ({
	name: 'model-call',
	cap: maxCalls,
	// The call ends before; the margin covers a VM that is suspended.
	leaseMs: timeoutS * 1000 + 60_000,
});

/**
 * Makes one call to the model as soon as fewer than `maxCalls` are running, and releases the slot immediately after the
 * response. `onTurn` receives the wait in milliseconds.
 */
export function inCallSlot<T>(
	app: core.App,
	settings: AiSettings,
	onTurn: (waitedMs: number) => void,
	call: () => T,
): T {
	const pool = poolOf(settings);
	const started = Date.now();
	const slot = awaitSlot(app, pool);
	onTurn(Date.now() - started);
	try {
		return call();
	} finally {
		releaseSlot(app, pool, slot);
	}
}

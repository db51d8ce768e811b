import { submissionsArrive } from './load-signal.ts';
import { awaitSlot, type Pool, releaseSlot } from './semaphore.ts';

/** The lease is longer than any calculation. */
const POOL: Pool = { name: 'evaluation-cpu', cap: 1, leaseMs: 30_000 };

/** Pause after a calculation, as a multiple of its duration: nine tenths of a core stay free for requests. */
const USUAL_REST = 9;
const REST_AT_MOST_MS = 250;

/**
 * Runs a calculation while no other one runs: two in parallel would occupy both cores of a small server and finish no sooner.
 * Calls to a model need no slot. While submissions arrive, a pause of `restFactor` times the duration follows: receipts take
 * precedence over scores.
 */
export function withCpuSlot<T>(app: core.App, calculate: () => T, restFactor = USUAL_REST): T {
	const slot = awaitSlot(app, POOL);
	const started = Date.now();
	try {
		return calculate();
	} finally {
		if (submissionsArrive(app)) sleep(Math.min(REST_AT_MOST_MS, restFactor * (Date.now() - started)));
		releaseSlot(app, POOL, slot);
	}
}

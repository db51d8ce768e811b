import { submissionsArrive } from '../core/load-signal.ts';

const KEY = 'evaluation-cpu';
const POLL_MS = 5;

/** Nothing of ours computes this long; a slot held longer belongs to a worker that is gone. */
const HELD_AT_MOST_MS = 30_000;

/** Leaves nine tenths of a core to the requests. */
const USUAL_REST = 9;
const REST_AT_MOST_MS = 250;

/**
 * Runs a calculation while no other one runs: two at once would take both cores of a small server away from the requests,
 * and be done no sooner. Calls to a model need no slot. While submissions arrive, a rest of `restFactor` times as long follows: receipts
 * first, scores soon after.
 */
export function withCpuSlot<T>(app: core.App, calculate: () => T, restFactor = USUAL_REST): T {
	while (!take(app)) sleep(POLL_MS);
	const started = Date.now();
	try {
		return calculate();
	} finally {
		if (submissionsArrive(app)) sleep(Math.min(REST_AT_MOST_MS, restFactor * (Date.now() - started)));
		app.store().set(KEY, 0);
	}
}

function take(app: core.App): boolean {
	const now = Date.now();
	let taken = false;
	app.store().setFunc(KEY, (until: unknown) => {
		taken = typeof until !== 'number' || until < now;
		return taken ? now + HELD_AT_MOST_MS : until;
	});
	return taken;
}

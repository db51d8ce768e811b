import { submissionsArrive } from '../core/load-signal.ts';

const KEY = 'evaluation-cpu';
const POLL_MS = 5;

/** Longer than any calculation; a slot held longer belongs to a lost worker. */
const HELD_AT_MOST_MS = 30_000;

/** Leaves nine tenths of a core to requests. */
const USUAL_REST = 9;
const REST_AT_MOST_MS = 250;

/**
 * Runs a calculation while no other one runs: two at once would take both cores of a small server from the requests and
 * finish no sooner. Calls to a model need no slot. While submissions arrive, a pause of `restFactor` times the duration
 * follows: receipts take precedence over scores.
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

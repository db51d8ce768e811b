const KEY = 'evaluation-cpu';
const POLL_MS = 5;

/** Nothing of ours computes this long; a slot held longer belongs to a worker that is gone. */
const HELD_AT_MOST_MS = 30_000;

/**
 * Runs a calculation while no other one runs: two at once would take both cores of a small server away from the requests,
 * and be done no sooner. Calls to a model need no slot.
 */
export function withCpuSlot<T>(app: core.App, calculate: () => T): T {
	while (!take(app)) sleep(POLL_MS);
	try {
		return calculate();
	} finally {
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

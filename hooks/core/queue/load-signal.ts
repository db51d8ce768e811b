const KEY = 'submission-arrived-at';

/** Submissions count as arriving for this long after the last one. */
const WITHIN_MS = 100;

/** Records that a submission was stored. */
export function recordArrival(app: core.App): void {
	app.store().set(KEY, Date.now());
}

/** Whether submissions are arriving now. */
export function submissionsArrive(app: core.App): boolean {
	const last: unknown = app.store().get(KEY);
	return typeof last === 'number' && Date.now() - last < WITHIN_MS;
}

const KEY = 'submission-arrived-at';

/** Submissions arrive while the last one came no longer ago than this. */
const WITHIN_MS = 100;

/** Notes that a submission has just been stored. */
export function noteArrival(app: core.App): void {
	app.store().set(KEY, Date.now());
}

/** Whether submissions are arriving right now, one after the other. */
export function submissionsArrive(app: core.App): boolean {
	const last: unknown = app.store().get(KEY);
	return typeof last === 'number' && Date.now() - last < WITHIN_MS;
}

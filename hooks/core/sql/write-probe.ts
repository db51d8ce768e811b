import { logRefusedWrite } from '../log.ts';
import { execute } from './database.ts';

const KEY = 'write-probe';

/** How long a probe result is reused, in milliseconds, so that many callers cost one write. */
const GOOD_FOR_MS = 10_000;

/** Whether the database accepts writes, tested by a write. Reading alone would miss a full disk. */
export function canWrite(app: core.App): boolean {
	const now = Date.now();
	const last: unknown = app.store().get(KEY);
	if (typeof last === 'number' && Math.abs(now - Math.abs(last)) < GOOD_FOR_MS) return last > 0;
	let isWritten = true;
	try {
		execute(
			app.nonconcurrentDB(),
			`INSERT INTO server_meta (key, value) VALUES ('write_probe', {:now}) ON CONFLICT (key) DO UPDATE SET value = {:now}`,
			{ now: String(now) },
		);
	} catch (error) {
		logRefusedWrite(app, error);
		isWritten = false;
	}
	// Only numbers in the store: the time of the probe, negative after a failure.
	app.store().set(KEY, isWritten ? now : -now);
	return isWritten;
}

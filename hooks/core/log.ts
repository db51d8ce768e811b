import { countOf, countUp } from './counters.ts';

/** The JavaScript VM's console; writes to the server's standard error. */
declare const console: { error(line: string): void };

/**
 * Prints a failure outside a request to standard error, which the launcher forwards. PocketBase's own log would drop it: it
 * is disabled with the request log (`overlaySettings`). `about` names records; never put their content in it.
 */
export function logFailure(what: string, error: unknown, about: Record<string, string> = {}): void {
	const stack = error instanceof Error ? (error.stack ?? '') : '';
	console.error(JSON.stringify({ failure: what, error: String(error), ...about, ...(stack && { stack }) }));
}

/** Interval of lines about refused writes, in milliseconds. */
const REFUSED_WRITES_EVERY_MS = 60_000;
const PRINTED_AT = 'refused-writes-printed-at';

/** Prints the first refused write, then at most once a minute the count since the start. */
export function logRefusedWrite(app: core.App, error: unknown): void {
	countUp(app, 'refused-writes');
	const now = Date.now();
	let isDue = false;
	app.store().setFunc(PRINTED_AT, (printedAt: unknown) => {
		isDue = typeof printedAt !== 'number' || Math.abs(now - printedAt) >= REFUSED_WRITES_EVERY_MS;
		return isDue ? now : printedAt;
	});
	if (isDue) logFailure('The storage refuses writes.', error, { refused: String(countOf(app, 'refused-writes')) });
}

import { countOf, countUp } from './counters.ts';

/** The JavaScript machine's own; it writes to the server's standard error. */
declare const console: { error(line: string): void };

/**
 * Prints a failure that no request can answer for, on the server's standard error, where the launcher passes it on. PocketBase's own log
 * would drop it: that is switched off together with the log of requests (`overlaySettings`). `about` names records, never holds their
 * content.
 */
export function logFailure(what: string, error: unknown, about: Record<string, string> = {}): void {
	const stack = error instanceof Error ? (error.stack ?? '') : '';
	console.error(JSON.stringify({ failure: what, error: String(error), ...about, ...(stack && { stack }) }));
}

/** How long refused writes are only counted after a line about them. */
const REFUSED_WRITES_EVERY_MS = 60_000;
const PRINTED_AT = 'refused-writes-printed-at';

/** Prints the first write that the storage refuses, and then at most once a minute how many there were since the start. */
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

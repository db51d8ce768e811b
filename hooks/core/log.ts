import { type Counted, countOf, countUp } from './sql/counters.ts';

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

/** Interval of lines about a failure that repeats, in milliseconds. */
const REPEATED_EVERY_MS = 60_000;

/** Prints the first refused write, then at most once a minute the count since the start. */
export const logRefusedWrite = (app: core.App, error: unknown): void =>
	logRepeated(app, { counter: 'refused-writes', what: 'The storage refuses writes.', error });

/** Prints a failure that may repeat many times a second: the first, then at most once a minute with the count since the start. */
export function logRepeated(
	app: core.App,
	{ counter, what, error }: { counter: Counted; what: string; error: unknown },
): void {
	countUp(app, counter);
	const now = Date.now();
	let isDue = false;
	app.store().setFunc(`${counter}-printed-at`, (printedAt: unknown) => {
		isDue = typeof printedAt !== 'number' || Math.abs(now - printedAt) >= REPEATED_EVERY_MS;
		return isDue ? now : printedAt;
	});
	if (isDue) logFailure(what, error, { refused: String(countOf(app, counter)) });
}

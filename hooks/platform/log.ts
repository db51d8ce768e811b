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

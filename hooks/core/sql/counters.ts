import type { Pool } from '../queue/semaphore.ts';

const PREFIX = 'count:';

/** Counters since the start of the process. */
export type Counted = 'refused-writes' | 'ai-calls' | `unreached-workers-${Pool['name']}`;

/** Adds one. */
export function countUp(app: core.App, what: Counted): void {
	app.store().setFunc(PREFIX + what, (stored: unknown) => (typeof stored === 'number' ? stored + 1 : 1));
}

/** The count since the start. */
export function countOf(app: core.App, what: Counted): number {
	const stored: unknown = app.store().get(PREFIX + what);
	return typeof stored === 'number' ? stored : 0;
}

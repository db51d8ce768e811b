import { sleep } from './sleep.ts';

/** Delay before code is loaded again after a failure, in milliseconds. */
const RELOAD_MS = 2_000;

/**
 * Loads code that may not be on the device yet (offline, not cached). Retries until it succeeds; returns null if aborted first.
 */
export async function loadWithRetries<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
	while (!signal.aborted) {
		const code = await load().catch(() => null);
		if (signal.aborted) break;
		if (code) return code;
		await sleep(RELOAD_MS, signal);
	}
	return null;
}

/** Maximum delay between two attempts, with full jitter. The number of attempts is not limited. */
const BACKOFF_MAX_MS = 60_000;
const BACKOFF_BASE_MS = 500;

/**
 * Delay before the next attempt, in milliseconds: random within a span that doubles with each consecutive failure. A
 * Retry-After of the server is respected, up to ten minutes.
 * @param failures consecutive failures, at least 1
 * @param random in [0, 1)
 */
export function retryDelayMs(failures: number, random: number, retryAfterMs: number | null = null): number {
	const span = Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20));
	return Math.max(Math.round(random * span), Math.min(retryAfterMs ?? 0, 10 * BACKOFF_MAX_MS));
}

/** Milliseconds of a Retry-After header in seconds. Null if it is missing or a date, which would require a correct clock. */
export function retryAfterMs(header: string | null): number | null {
	return header !== null && /^\d+$/.test(header.trim()) ? Number(header) * 1000 : null;
}

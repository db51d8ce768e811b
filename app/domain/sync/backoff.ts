/** Maximum delay between two attempts, with full jitter; retries never end. */
export const BACKOFF_MAX_MS = 60_000;
const BACKOFF_BASE_MS = 500;

/**
 * How long to wait before the next try, in milliseconds: a random part of a span that doubles with each failure in a row. A
 * wait that the server asked for is kept, up to ten minutes.
 * @param failures failures in a row, at least 1
 * @param random from 0 to below 1
 */
export function retryDelayMs(failures: number, random: number, retryAfterMs: number | null = null): number {
	const span = Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20));
	return Math.max(Math.round(random * span), Math.min(retryAfterMs ?? 0, 10 * BACKOFF_MAX_MS));
}

/** Milliseconds of a Retry-After header in seconds; null for none and for a date, which needs a clock that is right. */
export function retryAfterMs(header: string | null): number | null {
	return header !== null && /^\d+$/.test(header.trim()) ? Number(header) * 1000 : null;
}

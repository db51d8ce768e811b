import { systemClock } from '../platform/clock.ts';
import { isOnline } from '../platform/online.ts';
import { sleep } from '../platform/sleep.ts';
import { refreshToken } from './refresh-token.ts';
import { sessionStore } from './session-store.ts';
import { CHECK_MS, isRefreshDue, refreshRetryMs } from './token-expiry.ts';

/** Refreshes the token. Retries while the server does not respond. */
async function refreshWithRetries(signal: AbortSignal): Promise<void> {
	const began = systemClock.monotonic();
	for (let tries = 1; !signal.aborted && (await refreshToken()) === 'unavailable'; tries += 1) {
		const wait = refreshRetryMs(tries, systemClock.monotonic() - began);
		if (wait === null) return;
		await sleep(wait, signal);
	}
}

/** Refreshes the signed-in account's token on schedule until aborted. */
export async function refreshTokenOnSchedule(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const session = sessionStore.current();
		const isDue = session && !session.needsSignIn && isRefreshDue(session, systemClock.now());
		if (isDue && isOnline()) await refreshWithRetries(signal);
		await sleep(CHECK_MS, signal);
	}
}

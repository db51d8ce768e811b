import { sessionStore } from '../../data/session-store.ts';
import { systemClock } from '../../platform/clock.ts';
import { isOnline } from '../../platform/online.ts';
import { sleep } from '../../platform/sleep.ts';
import { renewToken } from './renew-token.ts';
import { CHECK_MS, isRenewalDue, renewalRetryMs } from './token-expiry.ts';

/** Renews, with retries while the server gives no answer. */
async function renewWithRetries(signal: AbortSignal): Promise<void> {
	for (let tries = 1; !signal.aborted && (await renewToken()) === 'unavailable'; tries += 1) {
		const wait = renewalRetryMs(tries);
		if (wait === null) return;
		await sleep(wait, signal);
	}
}

/** Keeps the token of the signed-in account alive until the signal is aborted. */
export async function keepToken(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const session = sessionStore.current();
		const isDue = session && !session.needsSignIn && isRenewalDue(session, systemClock.now());
		if (isDue && isOnline()) await renewWithRetries(signal);
		await sleep(CHECK_MS, signal);
	}
}

import { systemClock } from '../platform/clock.ts';
import { isOnline } from '../platform/online.ts';
import { sleep } from '../platform/sleep.ts';
import { sessionStore } from './session-store.ts';
import { CHECK_MS, isRenewalDue, renewalRetryMs } from './token-expiry.ts';

/** See `renewToken`, whose code comes when a token is first to be renewed. */
export async function renewTokenWhenNeeded(): Promise<'renewed' | 'refused' | 'unavailable'> {
	const code = await import('./renew-token.ts').catch(() => null);
	return code ? code.renewToken() : 'unavailable';
}

/** Renews, with retries while the server gives no answer. */
async function renewWithRetries(signal: AbortSignal): Promise<void> {
	const began = systemClock.monotonic();
	for (let tries = 1; !signal.aborted && (await renewTokenWhenNeeded()) === 'unavailable'; tries += 1) {
		const wait = renewalRetryMs(tries, systemClock.monotonic() - began);
		if (wait === null) return;
		await sleep(wait, signal);
	}
}

/** Keeps the token of the signed-in account alive until the signal is aborted. */
export async function refreshTokenOnSchedule(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const session = sessionStore.current();
		const isDue = session && !session.needsSignIn && isRenewalDue(session, systemClock.now());
		if (isDue && isOnline()) await renewWithRetries(signal);
		await sleep(CHECK_MS, signal);
	}
}

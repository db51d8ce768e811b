import { systemClock } from '../platform/clock.ts';
import { isOnline } from '../platform/online.ts';
import { sleep } from '../platform/sleep.ts';
import { sessionStore } from './session-store.ts';
import { CHECK_MS, isRenewalDue, renewalRetryMs } from './token-expiry.ts';

/** See `renewToken`. Its code is loaded on first use. */
export async function renewTokenWhenNeeded(): Promise<'renewed' | 'refused' | 'unavailable'> {
	const code = await import('./renew-token.ts').catch(() => null);
	return code ? code.renewToken() : 'unavailable';
}

/** Renews the token. Retries while the server does not respond. */
async function renewWithRetries(signal: AbortSignal): Promise<void> {
	const began = systemClock.monotonic();
	for (let tries = 1; !signal.aborted && (await renewTokenWhenNeeded()) === 'unavailable'; tries += 1) {
		const wait = renewalRetryMs(tries, systemClock.monotonic() - began);
		if (wait === null) return;
		await sleep(wait, signal);
	}
}

/** Renews the signed-in account's token on schedule until aborted. */
export async function refreshTokenOnSchedule(signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const session = sessionStore.current();
		const isDue = session && !session.needsSignIn && isRenewalDue(session, systemClock.now());
		if (isDue && isOnline()) await renewWithRetries(signal);
		await sleep(CHECK_MS, signal);
	}
}

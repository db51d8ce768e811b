import { retryDelayMs } from '#domain/sync/backoff';
import type { PushPorts } from './ports.ts';
import { type PushOutcome, pushOnce } from './push-once.ts';

/** A store that failed is asked again after this long, in milliseconds. */
const STORE_RETRY_MS = 2_000;

/** Whoever calls `kick` ends a wait; a kick that comes while nobody waits is kept for the next wait. */
function createDoorbell() {
	let isRung = false;
	let open: (() => void) | undefined;
	return {
		kick: () => {
			isRung = true;
			open?.();
		},
		/** Resolves at the next kick, or when the signal is aborted. */
		wait: (signal: AbortSignal): Promise<void> =>
			new Promise((resolve) => {
				const leave = () => {
					isRung = false;
					open = undefined;
					signal.removeEventListener('abort', leave);
					resolve();
				};
				if (isRung || signal.aborted) return leave();
				open = leave;
				signal.addEventListener('abort', leave);
			}),
	};
}

/**
 * Sends what waits, for ever: in one tab at a time, again after every failure with full jitter up to a minute, and at once when
 * kicked. Nothing but a receipt removes an operation, nothing but a refusal of our own server parks one.
 */
export function createPusher(lockName: string, ports: PushPorts) {
	const bell = createDoorbell();

	/** Waits for a kick, or for the time when one is given. */
	async function pause(signal: AbortSignal, ms: number | null): Promise<void> {
		const over = new AbortController();
		const either = AbortSignal.any([signal, over.signal]);
		await Promise.race([bell.wait(either), ...(ms === null ? [] : [ports.sleep(ms, either)])]);
		over.abort();
	}

	/** How long to wait before the next request: none after progress, null while nothing waits. */
	function waitAfter(outcome: PushOutcome, failures: number): number | null {
		if (outcome.kind === 'progress') return 0;
		if (outcome.kind === 'idle') return null;
		const askedFor = outcome.kind === 'retry' ? outcome.afterMs : null;
		return askedFor === 0 ? 0 : retryDelayMs(failures, ports.random(), askedFor);
	}

	async function sendForEver(signal: AbortSignal): Promise<void> {
		let failures = 0;
		let isFirst = true;
		let isStoreBroken = false;
		while (!signal.aborted) {
			try {
				// A tab that died while sending left its operations on their way.
				if (isFirst) await ports.store.requeueSending([]);
				isFirst = false;
				const outcome = await pushOnce(ports);
				if (isStoreBroken) ports.onStoreRecovery();
				isStoreBroken = false;
				if (outcome.kind === 'sign_in') ports.onSignInNeeded();
				const waitMs = waitAfter(outcome, failures + 1);
				failures = waitMs === 0 || waitMs === null ? 0 : failures + 1;
				if (waitMs !== 0) await pause(signal, waitMs);
			} catch (error) {
				// The database of an account that signed out is closed under its feet.
				if (signal.aborted) return;
				isStoreBroken = true;
				ports.onStoreFailure(error);
				await pause(signal, STORE_RETRY_MS);
			}
		}
	}

	return {
		/** Sends until the signal is aborted. */
		run: (signal: AbortSignal): Promise<void> => ports.hold(lockName, signal, () => sendForEver(signal)),
		/** There may be something to send, or the network may be back: try now. */
		kick: bell.kick,
	};
}

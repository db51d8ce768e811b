import { retryDelayMs } from '#domain/sync/backoff';
import { createPace } from './batch-scheduler.ts';
import { BEAT_MS, elect } from './elect.ts';
import { acquireLease, beat, type Lease } from './lease.ts';
import { type EnginePorts, StaleTermError } from './ports.ts';
import { pullOnce } from './pull-once.ts';
import { pushOnce } from './push-once.ts';
import { queueForgottenDrafts } from './resubmit-after-restore.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

/** A store that failed is asked again after this long, doubled each time up to the longest, in milliseconds. */
const STORE_RETRY_MS = 2_000;
const STORE_RETRY_MAX_MS = 32_000;
/** Longest wait before the turn of an operation that was not in the request that failed, in milliseconds. */
const NEXT_TURN_MS = 1_000;

/** While an assessment is answered, and seen, there is a pull at every so many signs of life, so that another device's text shows. */
const WRITING_PULL_BEATS = 8;

/** How long to wait after a step, in milliseconds; 0 goes on at once, null waits for a reason. */
type Wait = { ms: number | null; isFailure: boolean };
const ON: Wait = { ms: 0, isFailure: false };
const REST: Wait = { ms: null, isFailure: false };

/**
 * Keeps one account of one device in step with the server for as long as it runs: sends what waits, in one tab at a time, again after every
 * failure with full jitter up to a minute; pulls what changed. Knows nothing of a browser: everything it needs of the world is a port.
 */
export function createEngine(ports: EnginePorts) {
	const pushBell = createWakeSignal();
	const pullBell = createWakeSignal();
	const pace = createPace();
	let isStoreBroken = false;
	/** The last pull came to its end: one that failed has a time of its own for the next. */
	let isPulled = false;
	/** The server asked to wait before the next push: only a person, or a network that is back, is a reason to try sooner. */
	let isHeld = false;
	const kickPush = (): void => {
		if (!isHeld) pushBell.kick();
	};

	function storeFailed(error: unknown): void {
		isStoreBroken = true;
		ports.onStoreFailure(error);
	}
	function storeWorked(): void {
		if (isStoreBroken) ports.onStoreRecovery();
		isStoreBroken = false;
	}

	/** Runs the step until aborted, waiting as it says; a store that fails is told and asked again, a stale term ends it. */
	async function repeat(
		bell: WakeSignal,
		signal: AbortSignal,
		step: (failures: number) => Promise<Wait>,
	): Promise<void> {
		let failures = 0;
		let storeRetryMs = STORE_RETRY_MS;
		while (!signal.aborted) {
			try {
				const { ms, isFailure } = await step(failures);
				storeWorked();
				storeRetryMs = STORE_RETRY_MS;
				failures = isFailure ? failures + 1 : 0;
				if (ms !== 0) await bell.wait(ms, ports.clock.sleep, signal);
			} catch (error) {
				// The database of an account that signed out is closed under its feet.
				if (signal.aborted) return;
				if (error instanceof StaleTermError) throw error;
				storeFailed(error);
				await bell.wait(storeRetryMs, ports.clock.sleep, signal);
				storeRetryMs = Math.min(storeRetryMs * 2, STORE_RETRY_MAX_MS);
			}
		}
	}
	/** @param failures in a row, this one included */
	const failed = (failures: number, afterMs: number | null): Wait => ({
		ms: retryDelayMs(failures, ports.random(), afterMs),
		isFailure: true,
	});

	const runPushes = (lease: Lease, signal: AbortSignal): Promise<void> =>
		repeat(pushBell, signal, async () => {
			isHeld = false;
			const outcome = await pushOnce(ports, lease, pace, signal);
			if (outcome.kind === 'progress') {
				if (outcome.isSynced) pullBell.kick();
				return ON;
			}
			if (outcome.kind === 'idle') return REST;
			if (outcome.kind === 'split') return ON;
			if (outcome.kind === 'sign_in') ports.onSignInNeeded();
			pace.missed();
			isHeld = outcome.kind === 'retry' && outcome.afterMs !== null;
			if (isHeld) pushBell.hush();
			if (outcome.kind === 'retry' && outcome.hasUntried && outcome.afterMs === null) {
				return { ms: Math.round(ports.random() * NEXT_TURN_MS), isFailure: true };
			}
			return failed(pace.misses(), outcome.kind === 'retry' ? outcome.afterMs : null);
		});
	const runPulls = (lease: Lease, signal: AbortSignal): Promise<void> =>
		repeat(pullBell, signal, async (failures) => {
			isPulled = false;
			const outcome = await pullOnce(ports, lease, signal);
			if (failures > 0 && (outcome.kind === 'done' || outcome.kind === 'more')) pace.renew();
			if (outcome.kind === 'more') return ON;
			if (outcome.kind === 'done') {
				isPulled = true;
				ports.onPulled(null);
				// The server answers, and what it said may have queued submissions again.
				kickPush();
				return REST;
			}
			if (outcome.kind === 'sign_in') {
				ports.onPulled('unauthorized');
				ports.onSignInNeeded();
				return failed(failures + 1, null);
			}
			ports.onPulled(outcome.isOffline ? 'offline' : 'unavailable');
			return failed(failures + 1, outcome.afterMs);
		});

	/** Signs of life, and the stream of pings: one a device, and none while an assessment is answered, when there is a pull now and then. */
	async function renewLease(lease: Lease, signal: AbortSignal): Promise<void> {
		let close: (() => void) | undefined;
		let beats = 0;
		const never = createWakeSignal();
		try {
			await repeat(never, signal, async () => {
				if (ports.isWriting()) {
					close?.();
					close = undefined;
					beats += 1;
					if (beats % WRITING_PULL_BEATS === 0 && isPulled && ports.isVisible()) pullBell.kick();
				} else {
					close ??= ports.stream.open(pullBell.kick);
				}
				await beat(lease);
				return { ms: BEAT_MS, isFailure: false };
			});
		} finally {
			close?.();
		}
	}

	async function begin(signal: AbortSignal): Promise<Lease | undefined> {
		let lease: Lease | undefined;
		const started = new AbortController();
		await repeat(createWakeSignal(), AbortSignal.any([signal, started.signal]), async () => {
			lease = await acquireLease(ports.store);
			await queueForgottenDrafts(lease, { newId: ports.newId, at: ports.clock.isoNow() });
			started.abort();
			return ON;
		});
		return lease;
	}

	async function lead(lost: AbortSignal): Promise<void> {
		const over = new AbortController();
		const signal = AbortSignal.any([lost, over.signal]);
		const ending = async (work: Promise<void>): Promise<void> => {
			try {
				await work;
			} catch (error) {
				if (!(error instanceof StaleTermError)) throw error;
			} finally {
				over.abort();
			}
		};
		try {
			const lease = await begin(signal);
			if (!lease || signal.aborted) return;
			await Promise.all([
				ending(runPushes(lease, signal)),
				ending(runPulls(lease, signal)),
				ending(renewLease(lease, signal)),
			]);
		} catch (error) {
			if (!(error instanceof StaleTermError)) throw error;
		}
	}

	return {
		/** Works until the signal is aborted. */
		run: (signal: AbortSignal): Promise<void> => elect(ports, signal, lead),
		/** The network may be back, a person asks, the tab is seen again: send and pull now. */
		kick: (): void => {
			pace.renew();
			pushBell.kick();
			pullBell.kick();
		},
		/** There is something new to send. */
		kickPush,
	};
}

export type Engine = ReturnType<typeof createEngine>;

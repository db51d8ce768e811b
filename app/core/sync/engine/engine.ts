import { retryDelayMs } from '#domain/sync/backoff';
import { createPace } from './batch-scheduler.ts';
import { BEAT_MS, elect } from './elect.ts';
import { acquireLease, beat, type Lease } from './lease.ts';
import { createPageRequests } from './page-requests.ts';
import { type EnginePorts, StaleTermError } from './ports.ts';
import { pullOnce } from './pull-once.ts';
import { pushOnce } from './push-once.ts';
import { queueForgottenDrafts } from './resubmit-after-restore.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

/** Retry delay after a store failure, doubled up to the maximum, in milliseconds. */
const STORE_RETRY_MS = 2_000;
const STORE_RETRY_MAX_MS = 32_000;
/** Maximum delay of operations that were not in the failed request, in milliseconds. */
const NEXT_TURN_MS = 1_000;

/** While a visible tab has an open assessment, a pull runs every this many heartbeats, so that texts of other devices appear. */
const WRITING_PULL_BEATS = 8;

/** Delay after a step, in milliseconds; 0 continues immediately, null waits for a wake signal. */
type Wait = { ms: number | null; isFailure: boolean };
const ON: Wait = { ms: 0, isFailure: false };
const REST: Wait = { ms: null, isFailure: false };

/**
 * Synchronises one account of one device while it runs. Pushes the outbox from one tab at a time and retries failures with
 * full jitter up to one minute; pulls changes. It has no browser dependency: every effect is a port.
 */
export function createEngine(ports: EnginePorts) {
	const pushBell = createWakeSignal();
	const pullBell = createWakeSignal();
	const pace = createPace();
	let isStoreBroken = false;
	/** Whether the last pull completed; a failed one has its own retry time. */
	let isPulled = false;
	/** The server set a minimum wait for the next push: only a user action or a restored network may push earlier. */
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

	/** Runs the step until aborted, with the delays that it returns. A store failure is reported and retried; a stale term ends the loop. */
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
				// Sign-out closes the database while a step runs.
				if (signal.aborted) return;
				if (error instanceof StaleTermError) throw error;
				storeFailed(error);
				await bell.wait(storeRetryMs, ports.clock.sleep, signal);
				storeRetryMs = Math.min(storeRetryMs * 2, STORE_RETRY_MAX_MS);
			}
		}
	}
	/** @param failures consecutive failures, this one included */
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
	const runPulls = (lease: Lease, signal: AbortSignal): Promise<void> => {
		const requests = createPageRequests(ports.transport, signal);
		return repeat(pullBell, signal, async (failures) => {
			isPulled = false;
			const outcome = await pullOnce(ports, lease, signal, requests);
			if (failures > 0 && (outcome.kind === 'done' || outcome.kind === 'more')) pace.renew();
			if (outcome.kind === 'more') return ON;
			if (outcome.kind === 'done') {
				isPulled = true;
				ports.onPulled(null);
				// The server responds again, and the pull may have requeued submissions.
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
	};

	/**
	 * Sends heartbeats and holds the ping stream: one stream per device. While an assessment is open there is no stream, only
	 * a pull at intervals.
	 */
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
		/** Runs until the signal is aborted. */
		run: (signal: AbortSignal): Promise<void> => elect(ports, signal, lead),
		/** Pushes and pulls now: the network may be back, the user asked, or the tab became visible. */
		kick: (): void => {
			pace.renew();
			pushBell.kick();
			pullBell.kick();
		},
		/** There are new operations to push. */
		kickPush,
	};
}

export type Engine = ReturnType<typeof createEngine>;

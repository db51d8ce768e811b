import { retryDelayMs } from '#domain/sync/backoff';
import { createBatchScheduler } from './batch-scheduler.ts';
import { elect, HEARTBEAT_MS } from './elect.ts';
import { acquireLease, sendHeartbeat } from './lease.ts';
import { createPageRequests } from './page-requests.ts';
import { type EnginePorts, type Lease, StaleTermError } from './ports.ts';
import { pullOnce } from './pull-once.ts';
import { pushOnce } from './push-once.ts';
import { queueUnsentDrafts } from './resubmit-after-restore.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

/** Retry delay after a store failure, doubled up to the maximum, in milliseconds. */
const STORE_RETRY_MS = 2_000;
const STORE_RETRY_MAX_MS = 32_000;

/**
 * How long a tab with a build older than the server leads, in milliseconds. Then it yields to the next tab, which may run the
 * newer build. If there is no other tab, it leads and pulls again.
 */
const OUTDATED_LEAD_MS = 30_000;

/**
 * While an assessment is open in a visible tab, it pulls once per this number of heartbeats, so that texts of other devices
 * appear.
 */
const WRITING_PULL_BEATS = 8;

/** How long the pushes rest while the browser says that it is offline, which may be wrong, in milliseconds. */
const OFFLINE_REST_MS = 60_000;

/** How long a drain of the outbox continues until it asks for the rows that it changed, in milliseconds. */
const PULL_WHILE_PUSHING_MS = 2_000;

/** An assessment that opens has this number of heartbeats to itself before a stream is opened. */
const QUIET_BEATS = 2;

/**
 * Delay after a step, in milliseconds; 0 continues immediately, null waits for a wake signal. `isFailure`: the next step counts
 * this one as a failure.
 */
type Wait = { ms: number | null; isFailure?: true };
const CONTINUE: Wait = { ms: 0 };
const UNTIL_WOKEN: Wait = { ms: null };

/**
 * Synchronises one account on one device while it runs. Pushes the outbox from one tab at a time, retries failures with full
 * jitter up to one minute, and pulls changes. Has no browser dependency: every effect is a port.
 */
export function createEngine(ports: EnginePorts) {
	const pushSignal = createWakeSignal();
	const pullSignal = createWakeSignal();
	const scheduler = createBatchScheduler();
	let isStoreBroken = false;
	/** Whether the last pull completed. A failed pull has its own retry time. */
	let isPulled = false;
	/**
	 * Earliest time of the next push as requested by the server (monotonic clock). Only a user action or a restored network may
	 * push earlier. It also applies to later terms of this tab.
	 */
	let heldUntilMs = 0;

	function storeFailed(error: unknown): void {
		isStoreBroken = true;
		ports.onStoreFailure(error);
	}
	function storeWorked(): void {
		if (isStoreBroken) ports.onStoreRecovery();
		isStoreBroken = false;
	}

	/**
	 * Runs the step with the delays that it returns, until aborted. Reports and retries store failures; a stale term ends the
	 * loop.
	 */
	async function repeat(
		wake: WakeSignal,
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
				if (ms !== 0) await wake.wait(ms, ports.clock.sleep, signal);
			} catch (error) {
				// Sign-out closes the database while a step runs.
				if (signal.aborted) return;
				if (error instanceof StaleTermError) throw error;
				storeFailed(error);
				await wake.wait(storeRetryMs, ports.clock.sleep, signal);
				storeRetryMs = Math.min(storeRetryMs * 2, STORE_RETRY_MAX_MS);
			}
		}
	}
	/** @param failures consecutive failures, this one included */
	const failed = (failures: number, afterMs: number | null): Wait => ({
		ms: retryDelayMs(failures, ports.random(), afterMs),
		isFailure: true,
	});

	const runPushes = (lease: Lease, signal: AbortSignal): Promise<void> => {
		/** When the first operation was synced whose rows were not asked for yet (monotonic clock). */
		let syncedAtMs: number | null = null;
		const requestPull = (): void => {
			if (syncedAtMs !== null) pullSignal.notify();
			syncedAtMs = null;
		};
		return repeat(pushSignal, signal, async () => {
			const heldMs = heldUntilMs - ports.clock.monotonicMs();
			if (heldMs > 0) return { ms: heldMs };
			// What was in a request can no longer be taken back. A pull that ends well wakes this, should the browser be wrong.
			if (!ports.isOnline() && !isPulled) {
				pullSignal.notify();
				return { ms: OFFLINE_REST_MS };
			}
			const outcome = await pushOnce(ports, lease, scheduler, signal);
			if (outcome.kind === 'progress') {
				const nowMs = ports.clock.monotonicMs();
				if (outcome.isSynced) syncedAtMs ??= nowMs;
				if (syncedAtMs !== null && nowMs - syncedAtMs >= PULL_WHILE_PUSHING_MS) requestPull();
				return CONTINUE;
			}
			if (outcome.kind === 'split') return CONTINUE;
			requestPull();
			if (outcome.kind === 'idle') return ports.isOnline() ? UNTIL_WOKEN : { ms: OFFLINE_REST_MS };
			if (outcome.kind === 'sign_in') ports.onSignInNeeded();
			const { afterMs, hasUntried } = outcome.kind === 'retry' ? outcome : { afterMs: null, hasUntried: false };
			const ms = scheduler.missed(ports.random(), afterMs, hasUntried && ports.isOnline());
			if (afterMs !== null) heldUntilMs = ports.clock.monotonicMs() + ms;
			return { ms };
		});
	};
	const runPulls = (lease: Lease, signal: AbortSignal): Promise<void> => {
		const requests = createPageRequests(ports.transport, signal);
		const controller = new AbortController();
		let isOutdated = false;
		return repeat(pullSignal, AbortSignal.any([signal, controller.signal]), async (failures) => {
			isPulled = false;
			// A request would return the same page: respond to each wake-up without one.
			if (isOutdated) {
				ports.onPulled('outdated');
				return UNTIL_WOKEN;
			}
			const outcome = await pullOnce(ports, lease, signal, requests);
			if (failures > 0 && (outcome.kind === 'done' || outcome.kind === 'more')) scheduler.renew();
			if (outcome.kind === 'more') return CONTINUE;
			if (outcome.kind === 'done') {
				isPulled = true;
				ports.onPulled(null);
				// The server responds again, and the pull may have requeued submissions.
				pushSignal.notify();
				return UNTIL_WOKEN;
			}
			if (outcome.kind === 'outdated') {
				isOutdated = true;
				void ports.clock.sleep(OUTDATED_LEAD_MS, signal).then(() => controller.abort());
				ports.onPulled('outdated');
				return UNTIL_WOKEN;
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
	 * Sends heartbeats and holds the ping stream, one per device. A stream is not opened while an assessment opens; an open one
	 * stays, so that a submission on another device is known at once.
	 */
	async function renewLease(lease: Lease, signal: AbortSignal): Promise<void> {
		let close: (() => void) | undefined;
		let beats = 0;
		const never = createWakeSignal();
		try {
			await repeat(never, signal, async () => {
				beats = ports.isWriting() ? beats + 1 : 0;
				const isQuiet = beats > 0 && beats <= QUIET_BEATS;
				if (!isQuiet) close ??= ports.stream.open(pullSignal.notify);
				const isDue = beats > 0 && beats % WRITING_PULL_BEATS === 0;
				if (isDue && isPulled && ports.isVisible()) pullSignal.notify();
				await sendHeartbeat(lease);
				return { ms: HEARTBEAT_MS };
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
			await queueUnsentDrafts(lease, { newId: ports.newId, at: ports.clock.isoNow() });
			started.abort();
			return CONTINUE;
		});
		return lease;
	}

	async function lead(lost: AbortSignal): Promise<void> {
		const controller = new AbortController();
		const signal = AbortSignal.any([lost, controller.signal]);
		const ending = async (work: Promise<void>): Promise<void> => {
			try {
				await work;
			} catch (error) {
				if (!(error instanceof StaleTermError)) throw error;
			} finally {
				controller.abort();
			}
		};
		try {
			const lease = await begin(signal);
			if (!lease) return;
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
		/** Pushes and pulls now: the network may be back, the user requested it, or the tab became visible. */
		syncNow: (): void => {
			scheduler.renew();
			heldUntilMs = 0;
			// First, since a push without a network waits for this pull.
			pullSignal.notify();
			pushSignal.notify();
		},
		/** Pushes new operations, unless the browser is offline: then they wait for the network, the back-off or the user. */
		pushNow: (): void => {
			if (ports.isOnline()) pushSignal.notify();
		},
	};
}

export type Engine = ReturnType<typeof createEngine>;

import { readHeartbeat } from './lease.ts';
import type { EnginePorts } from './ports.ts';

/** Interval of the leader's heartbeat, in milliseconds. */
export const HEARTBEAT_MS = 2_000;
/** Without a heartbeat for this long, in milliseconds, another tab takes over. */
export const HEARTBEAT_TIMEOUT_MS = 10_000;
/**
 * Polling interval of the followers, in milliseconds. With the random delay before it, a takeover completes within twelve
 * seconds of the last heartbeat.
 */
const POLL_MS = 1_000;
const TAKEOVER_SPREAD_MS = 500;

type ElectPorts = Pick<EnginePorts, 'name' | 'store' | 'clock' | 'random' | 'locks' | 'isVisible'>;

/**
 * Resolves with true if the leader sent no heartbeat for `HEARTBEAT_TIMEOUT_MS` while this tab was visible, and with false on
 * abort. Counts its own sleeps instead of comparing clocks: a tab that was frozen continues counting, and first sees the
 * heartbeats sent since.
 */
async function isLeaderSilent({ store, clock, random, isVisible }: ElectPorts, signal: AbortSignal): Promise<boolean> {
	const poll = () => readHeartbeat(store).catch(() => null);
	let last = await poll();
	let silentMs = 0;
	while (!signal.aborted) {
		await clock.sleep(POLL_MS, signal);
		const heartbeat = isVisible() ? await poll() : null;
		silentMs = heartbeat !== null && heartbeat === last ? silentMs + POLL_MS : 0;
		last = heartbeat;
		if (silentMs < HEARTBEAT_TIMEOUT_MS) continue;
		// If two tabs detect the same silence, one takes over and the other sees its heartbeat.
		await clock.sleep(random() * TAKEOVER_SPREAD_MS, signal);
		if (!signal.aborted && (await poll()) === last) return true;
	}
	return false;
}

/**
 * Runs `lead` whenever this tab becomes the leader, until aborted: by acquiring the lock, or by taking over from a silent
 * leader. `lead` ends when its signal is aborted, or when it finds a newer leader in the database.
 */
export async function elect(
	ports: ElectPorts,
	signal: AbortSignal,
	lead: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
	while (!signal.aborted) {
		const turn = new AbortController();
		const watch = new AbortController();
		let isAcquired = false;
		let leading: Promise<void> = Promise.resolve();
		const acquire = (lost: AbortSignal): Promise<void> => {
			isAcquired = true;
			watch.abort();
			leading = lead(lost);
			return leading;
		};
		const silence = isLeaderSilent(ports, AbortSignal.any([signal, watch.signal])).then((isSilent) => {
			if (isSilent && !isAcquired) turn.abort();
			return isSilent && !isAcquired;
		});
		await ports.locks.hold(ports.name, { signal: AbortSignal.any([signal, turn.signal]), steal: false }, acquire);
		if ((await silence) && !signal.aborted) {
			await ports.locks.hold(ports.name, { signal, steal: true }, acquire);
		}
		// A stolen lock is lost before the work that held it ends.
		await leading;
	}
}

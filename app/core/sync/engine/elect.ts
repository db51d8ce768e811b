import { readPulse } from './lease.ts';
import type { EnginePorts } from './ports.ts';

/** How often a leader gives a sign of life, in milliseconds. */
export const BEAT_MS = 2_000;
/** A leader that gave none for this long is taken over from (sync contract). */
export const SILENCE_MS = 10_000;
/** How often the others look for it. With the wait before a takeover it is over within twelve seconds of the last sign (sync contract). */
const LOOK_MS = 1_000;
const TAKEOVER_SPREAD_MS = 500;

type ElectPorts = Pick<EnginePorts, 'name' | 'store' | 'clock' | 'random' | 'locks' | 'isVisible'>;

/**
 * Resolves with true once the leader gave no sign of life for long while a person sees this tab; with false when aborted. It counts its
 * own waits and compares no clocks: a tab that was frozen itself counts on from where it was, and sees the sign that came meanwhile.
 */
async function isLeaderSilent({ store, clock, random, isVisible }: ElectPorts, signal: AbortSignal): Promise<boolean> {
	const look = () => readPulse(store).catch(() => null);
	let last = await look();
	let silentMs = 0;
	while (!signal.aborted) {
		await clock.sleep(LOOK_MS, signal);
		const pulse = isVisible() ? await look() : null;
		silentMs = pulse !== null && pulse === last ? silentMs + LOOK_MS : 0;
		last = pulse;
		if (silentMs < SILENCE_MS) continue;
		// Of two tabs that see the same silence, one takes over and the other sees it alive.
		await clock.sleep(random() * TAKEOVER_SPREAD_MS, signal);
		if (!signal.aborted && (await look()) === last) return true;
	}
	return false;
}

/**
 * Leads whenever it is this tab's turn, until the signal is aborted: in the order of a queued lock, or by taking over from a leader that
 * gives no sign of life. `lead` ends when its signal is aborted, or by itself when it finds another leader in the database.
 */
export async function elect(
	ports: ElectPorts,
	signal: AbortSignal,
	lead: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
	while (!signal.aborted) {
		const turn = new AbortController();
		const watch = new AbortController();
		let isTaken = false;
		let leading: Promise<void> = Promise.resolve();
		const take = (lost: AbortSignal): Promise<void> => {
			isTaken = true;
			watch.abort();
			leading = lead(lost);
			return leading;
		};
		const silence = isLeaderSilent(ports, AbortSignal.any([signal, watch.signal])).then((isSilent) => {
			if (isSilent && !isTaken) turn.abort();
			return isSilent && !isTaken;
		});
		await ports.locks.hold(ports.name, { signal: AbortSignal.any([signal, turn.signal]), steal: false }, take);
		if ((await silence) && !signal.aborted) {
			await ports.locks.hold(ports.name, { signal, steal: true }, take);
		}
		// A lock that was stolen is gone before the work under it has come to its end.
		await leading;
	}
}

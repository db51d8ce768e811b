/** Time as this device tells it. Its wall clock may be years off: shown to people, never used to order anything. */
export type Clock = {
	/** Wall clock, milliseconds since 1970. */
	now(): number;
	/** Milliseconds since some moment, never going back; for durations. */
	monotonic(): number;
};

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** The wall clock as ISO 8601. */
export const isoNow = (clock: Clock = systemClock): string => new Date(clock.now()).toISOString();

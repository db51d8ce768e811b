/** The device's clocks. The wall clock may be years off: use it for display only, never for ordering. */
type Clock = {
	/** Wall clock, milliseconds since 1970. */
	now(): number;
	/** Milliseconds since an arbitrary origin, never decreasing; for durations. */
	monotonic(): number;
};

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** The wall clock as ISO 8601. */
export const isoNow = (clock: Clock = systemClock): string => new Date(clock.now()).toISOString();

/** The current time of both clocks: monotonic milliseconds for durations, and the wall clock as ISO 8601. */
export const timestampNow = (): { at: number; time: string } => ({ at: systemClock.monotonic(), time: isoNow() });

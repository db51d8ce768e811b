/** The device's clocks. The wall clock may be years off: use it for display only, never for ordering. */
export const systemClock = {
	/** Wall clock, milliseconds since 1970. */
	now: (): number => Date.now(),
	/** Milliseconds since an arbitrary origin, never decreasing; for durations. */
	monotonic: (): number => performance.now(),
};

/** The wall clock as ISO 8601. */
export const isoNow = (clock = systemClock): string => new Date(clock.now()).toISOString();

/** The current time of both clocks: monotonic milliseconds for durations, and the wall clock as ISO 8601. */
export const timestampNow = (): { at: number; time: string } => ({ at: systemClock.monotonic(), time: isoNow() });

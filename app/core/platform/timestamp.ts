import { isoNow, systemClock } from './clock.ts';

/** Now on both clocks: monotonic milliseconds for durations, and the wall clock as ISO 8601. */
export const momentNow = (): { at: number; time: string } => ({ at: systemClock.monotonic(), time: isoNow() });

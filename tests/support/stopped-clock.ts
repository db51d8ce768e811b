/**
 * Options for `expect.poll` and `expect.element` under fake timers. Whenever these poll again, Vitest advances the fake clock by
 * their interval.
 */
export const CLOCK_STOPPED = { interval: 0 };

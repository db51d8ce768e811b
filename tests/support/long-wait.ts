/** For `vi.waitFor`, whose own limit is a second and cannot be set in the settings. Long, because a busy machine slows tests down. */
export const LONG_WAIT = { timeout: 60_000 };

/**
 * The fixed ports of servers that a worker of the end-to-end tests keeps, by the index of the worker. Below the ephemeral ranges
 * of operating systems, and outside of the range of `findFreePort`.
 */
export const TEST_PORTS = [19_000, 19_001, 19_002, 19_003, 19_004, 19_005] as const;

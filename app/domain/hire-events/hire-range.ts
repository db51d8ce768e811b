/** Ranges of the statistics. */
export const HIRE_RANGES = ['7d', '30d', '90d', 'all'] as const;
export type HireRange = (typeof HIRE_RANGES)[number];

export const DEFAULT_RANGE: HireRange = '30d';

/** Days of the 'recent' window. */
export const RECENT_DAYS = 7;

const DAYS: Record<Exclude<HireRange, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;

/** When a range starts, in milliseconds since 1970; 0 for `all`. `now`: in milliseconds. */
export const rangeStart = (range: HireRange, now: number): number => (range === 'all' ? 0 : now - DAYS[range] * DAY_MS);

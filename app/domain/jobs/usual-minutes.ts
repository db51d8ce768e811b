/** How long the middle 80 % of a job's candidates wrote, in whole minutes. */
export type UsualMinutes = { from: number; to: number };

/** With fewer submissions nothing is said. */
const PEOPLE_MIN = 10;

const SHARE_BELOW = 0.1;

/**
 * The 10th and the 90th percentile (nearest rank) of the writing times; null for fewer than ten.
 * @param seconds the writing time of each submission
 */
export function usualMinutes(seconds: readonly number[]): UsualMinutes | null {
	if (seconds.length < PEOPLE_MIN) return null;
	const sorted = [...seconds].sort((a, b) => a - b);
	const rank = Math.ceil(sorted.length * SHARE_BELOW);
	const minutesAt = (index: number): number => Math.max(1, Math.round((sorted[index] ?? 0) / 60));
	return { from: minutesAt(rank - 1), to: minutesAt(Math.ceil(sorted.length * (1 - SHARE_BELOW)) - 1) };
}

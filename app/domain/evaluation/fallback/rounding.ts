/** Rounds to 9 decimals, which hides differences of exp and log between JavaScript engines. */
export function steady(value: number): number {
	return Math.round(value * 1e9) / 1e9;
}

/** Rounds to the precision of a rating, 6 decimals. */
export function rounded(value: number): number {
	return Math.round(value * 1e6) / 1e6;
}

/** 0 up to `from`, 1 from `to`, linear in between. */
export function ramp(value: number, from: number, to: number): number {
	return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

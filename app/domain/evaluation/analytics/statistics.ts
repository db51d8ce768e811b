const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The arithmetic mean; null without values. */
export const meanOf = (values: readonly number[]): number | null =>
	values.length === 0 ? null : sumOf(values) / values.length;

/** The sample standard deviation (divided by n − 1); null for fewer than two values. */
export function deviationOf(values: readonly number[]): number | null {
	const mean = meanOf(values);
	if (mean === null || values.length < 2) return null;
	return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** The median; null without values. */
export function medianOf(values: readonly number[]): number | null {
	const sorted = [...values].sort((a, b) => a - b);
	const half = sorted.length / 2;
	const middle = Number.isInteger(half) ? sorted.slice(half - 1, half + 1) : sorted.slice(Math.floor(half), half + 1);
	return meanOf(middle);
}

/** The rank of each value from 1. Ties get their mean rank. */
export function ranksOf(values: readonly number[]): number[] {
	const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
	const ranks = new Array<number>(values.length).fill(0);
	for (let start = 0; start < order.length; ) {
		let end = start;
		while (end + 1 < order.length && order[end + 1]?.value === order[start]?.value) end += 1;
		for (let at = start; at <= end; at++) ranks[order[at]?.index ?? 0] = (start + end) / 2 + 1;
		start = end + 1;
	}
	return ranks;
}

/**
 * Pearson's correlation of the pairs `xs[i]`, `ys[i]`, −1 to 1. Null for fewer than three pairs, or if one side is constant.
 */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
	const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
	if (meanX === null || meanY === null || xs.length < 3 || xs.length !== ys.length) return null;
	let [together, ofX, ofY] = [0, 0, 0];
	xs.forEach((x, index) => {
		const [fromX, fromY] = [x - meanX, (ys[index] ?? 0) - meanY];
		together += fromX * fromY;
		ofX += fromX ** 2;
		ofY += fromY ** 2;
	});
	// Floating-point error gives equal values a tiny variance.
	if (ofX < 1e-12 || ofY < 1e-12) return null;
	return Math.max(-1, Math.min(1, together / Math.sqrt(ofX * ofY)));
}

/**
 * Spearman's rank correlation: Pearson's correlation of the ranks, so that ties are handled. Null under the same conditions.
 */
export const rankCorrelation = (xs: readonly number[], ys: readonly number[]): number | null =>
	correlation(ranksOf(xs), ranksOf(ys));

/** Rounds to `digits` decimals, which hides differences between JavaScript engines. Null stays null. */
export function roundedTo(digits: number, value: number | null): number | null {
	if (value === null) return null;
	// Adding zero turns −0 into 0.
	return Math.round(value * 10 ** digits) / 10 ** digits + 0;
}

/** A step of the score axis: `from` inclusive, `from + BIN_WIDTH` exclusive; the last one holds 100 too. */
type HistogramBin = { from: number; count: number };

export const BIN_WIDTH = 5;
const TOP = 100;

/** Counts scores of 0–100 by fives from `start`, or from the lowest score where that lies below. */
export function histogramBins(scores: readonly number[], start: number): HistogramBin[] {
	const lowest = Math.min(start, ...scores.map((score) => Math.floor(score / BIN_WIDTH) * BIN_WIDTH));
	const bins: HistogramBin[] = [];
	for (let from = lowest; from < TOP; from += BIN_WIDTH) bins.push({ from, count: 0 });
	for (const score of scores) {
		const bin = bins[Math.min(Math.floor((score - lowest) / BIN_WIDTH), bins.length - 1)];
		if (bin) bin.count += 1;
	}
	return bins;
}

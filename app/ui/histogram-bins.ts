/** A bin of the score axis: `from` inclusive, `from + BIN_WIDTH` exclusive. The last bin includes 100. */
type HistogramBin = { from: number; count: number };

export const BIN_WIDTH = 5;
const TOP = 100;

/** Counts scores of 0–100 in bins of five, from `start` or from the lowest score if that is lower. */
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

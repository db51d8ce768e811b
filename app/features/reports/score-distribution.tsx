import { EXCELLENT_MIN, GOOD_MIN, type ScoreBand, scoreBand } from '#domain/assessments/score-band';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { graphicMessages } from '../../ui/graphic-words.ts';
import { BIN_WIDTH, histogramBins } from '../../ui/histogram-bins.ts';

/** Sizes in SVG units; the width is that of the text on an A4 page. */
const WIDTH = 660;
const HEIGHT = 150;
const TOP = 34;
const BASE = 128;
const GAP = 2;
const AXIS_EVERY = 10;

const FILLS: Record<ScoreBand, string> = {
	excellent: 'fill-score-3',
	good: 'fill-score-2',
	'needs-review': 'fill-score-1',
	pending: 'fill-line',
};

/**
 * Histogram of the scores in steps of five. Prints sharply and without background colours: counts above the bars, bands
 * with names and counts at the top.
 */
export function ScoreDistribution({ scores }: { scores: readonly number[] }) {
	const bins = histogramBins(scores, DEFAULT_CATEGORY.scoring_config.minScore);
	const first = bins[0]?.from ?? 0;
	const highest = Math.max(1, ...bins.map((bin) => bin.count));
	const x = (score: number): number => ((score - first) / (100 - first)) * WIDTH;
	const width = x(first + BIN_WIDTH) - GAP;
	const inBand = (band: ScoreBand): number => scores.filter((score) => scoreBand(score) === band).length;
	const { needsReview, good, excellent, finding } = graphicMessages.histogram;
	const bands = [
		{ from: first, text: graphicMessages.bandCount(needsReview, inBand('needs-review')) },
		{ from: GOOD_MIN, text: graphicMessages.bandCount(good, inBand('good')) },
		{ from: EXCELLENT_MIN, text: graphicMessages.bandCount(excellent, inBand('excellent')) },
	];
	return (
		<figure className="no-break space-y-2">
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full text-[10px]">
				{bands.map(({ from, text }) => (
					<g key={from}>
						<line x1={x(from)} x2={x(from)} y1={0} y2={14} className="stroke-line-strong" />
						<text x={x(from) + 4} y={10} className="fill-ink-2">
							{text}
						</text>
					</g>
				))}
				{bins.map(({ from, count }) => {
					const height = (count / highest) * (BASE - TOP);
					return (
						<g key={from}>
							<rect x={x(from)} y={BASE - height} width={width} height={height} className={FILLS[scoreBand(from)]} />
							{count > 0 && (
								<text x={x(from) + width / 2} y={BASE - height - 4} textAnchor="middle" className="fill-ink">
									{count}
								</text>
							)}
							{(from === first || from % AXIS_EVERY === 0) && (
								<text x={x(from)} y={HEIGHT - 8} className="fill-ink-3">
									{from}
								</text>
							)}
						</g>
					);
				})}
				<line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className="stroke-line-strong" />
			</svg>
			<figcaption className="text-meta text-ink-2">
				{finding(scores.length, inBand('excellent'), inBand('good'), inBand('needs-review'))}
			</figcaption>
		</figure>
	);
}

import { EXCELLENT_MIN, GOOD_MIN, scoreBand } from '#domain/assessments/score-band';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { classNames } from './class-names.ts';
import { graphicMessages } from './graphic-words.ts';
import { histogramBins } from './histogram-bins.ts';
import { scoreGround } from './score-colour.ts';

const LABEL_EVERY = 10;

/**
 * A histogram of scores in bins of five, with counts on the bars, score bands with their counts above, and a text alternative.
 */
export function Histogram({ scores }: { scores: readonly number[] }) {
	const bins = histogramBins(scores, DEFAULT_CATEGORY.scoring_config.minScore);
	const first = bins[0]?.from ?? 0;
	const highest = Math.max(1, ...bins.map((bin) => bin.count));
	const inBand = (band: string) => scores.filter((score) => scoreBand(score) === band).length;
	const words = graphicMessages.histogram;
	const counts = { excellent: inBand('excellent'), good: inBand('good'), low: inBand('needs-review') };
	const at = (score: number) => `${((score - first) / (100 - first)) * 100}%`;
	return (
		<figure className="text-axis">
			<figcaption className="sr-only">
				{words.finding(scores.length, counts.excellent, counts.good, counts.low)}
			</figcaption>
			<div aria-hidden="true">
				<div className="relative flex min-h-5 flex-wrap gap-x-2 font-heading whitespace-nowrap text-ink-2">
					<span className="mr-auto">{graphicMessages.bandCount(words.needsReview, counts.low)}</span>
					<BandStart at={at(GOOD_MIN)}>{graphicMessages.bandCount(words.good, counts.good)}</BandStart>
					<BandStart at={at(EXCELLENT_MIN)}>{graphicMessages.bandCount(words.excellent, counts.excellent)}</BandStart>
				</div>
				<div className="flex h-34 items-end gap-0.5 border-b border-line-strong pt-5">
					{bins.map((bin) => (
						<div
							key={bin.from}
							className="flex h-full flex-1 flex-col items-center justify-end tabular-nums text-ink-2"
						>
							{bin.count > 0 && <span className="max-sm:hidden">{bin.count.toLocaleString('en')}</span>}
							<span
								className={classNames('drawn w-full rounded-t-sm', scoreGround(bin.from))}
								style={{ height: `${(bin.count / highest) * 82}%` }}
							/>
						</div>
					))}
				</div>
				<div className="flex gap-0.5 pt-1 tabular-nums text-ink-3">
					{bins.map((bin, index) => (
						<span key={bin.from} className="flex-1">
							{index === 0 || bin.from % LABEL_EVERY === 0 ? bin.from : ''}
						</span>
					))}
				</div>
			</div>
		</figure>
	);
}

/** The name of a band above its first bar. On phones, where names are wider than bars, the names are in a row at the right. */
function BandStart({ at, children }: { at: string; children: string }) {
	return (
		<span className="-mt-0.5 border-l border-line-strong pt-0.5 pl-1 sm:absolute" style={{ left: at }}>
			{children}
		</span>
	);
}

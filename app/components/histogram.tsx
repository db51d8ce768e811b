import { EXCELLENT_MIN, GOOD_MIN, scoreBand } from '#domain/assessments/score-band';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { componentMessages } from '../messages/components.ts';
import { classNames } from './class-names.ts';
import { histogramBins } from './histogram-bins.ts';
import { scoreGround } from './score-colour.ts';

const LABEL_EVERY = 10;

/** Many scores by fives: counts on the bars, the bands named and counted above, the finding as text. */
export function Histogram({ scores }: { scores: readonly number[] }) {
	const bins = histogramBins(scores, DEFAULT_CATEGORY.scoring_config.minScore);
	const first = bins[0]?.from ?? 0;
	const highest = Math.max(1, ...bins.map((bin) => bin.count));
	const inBand = (band: string) => scores.filter((score) => scoreBand(score) === band).length;
	const words = componentMessages.histogram;
	const counts = { excellent: inBand('excellent'), good: inBand('good'), low: inBand('needs-review') };
	const at = (score: number) => `${((score - first) / (100 - first)) * 100}%`;
	return (
		<figure className="text-axis">
			<figcaption className="sr-only">
				{words.finding(scores.length, counts.excellent, counts.good, counts.low)}
			</figcaption>
			<div aria-hidden="true">
				<div className="relative h-5 font-heading text-ink-2 whitespace-nowrap">
					<span>{componentMessages.bandCount(words.needsReview, counts.low)}</span>
					<span
						className="absolute -top-0.5 h-5 border-l border-line-strong pt-0.5 pl-1"
						style={{ right: `calc(100% - ${at(EXCELLENT_MIN)})`, left: at(GOOD_MIN) }}
					>
						<span className="sm:hidden">{counts.good}</span>
						<span className="max-sm:hidden">{componentMessages.bandCount(words.good, counts.good)}</span>
					</span>
					<span
						className="absolute -top-0.5 h-5 border-l border-line-strong pt-0.5 pl-1"
						style={{ left: at(EXCELLENT_MIN) }}
					>
						<span className="sm:hidden">{counts.excellent}</span>
						<span className="max-sm:hidden">{componentMessages.bandCount(words.excellent, counts.excellent)}</span>
					</span>
				</div>
				<div className="flex h-34 items-end gap-0.5 border-b border-line-strong pt-5">
					{bins.map((bin) => (
						<div
							key={bin.from}
							className="flex h-full flex-1 flex-col items-center justify-end tabular-nums text-ink-2"
						>
							{bin.count > 0 && <span className="max-sm:hidden">{bin.count}</span>}
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

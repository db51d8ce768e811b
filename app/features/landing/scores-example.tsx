import { classNames } from '../../ui/class-names.ts';
import { scoreGround } from '../../ui/score-colour.ts';
import { landingMessages } from './words.ts';

const FIRST = 25;
const WIDTH = 5;
const LABELLED = [25, 60, 80, 90];
/** Heights in per cent of the highest bar, in steps of five points from 25. */
const HEIGHTS = [6, 10, 16, 20, 30, 43, 64, 83, 100, 90, 70, 53, 33, 20] as const;

/** A fictional score distribution; the real one is `Histogram`. */
export function ScoresExample() {
	const bars = HEIGHTS.map((height, index) => ({ from: FIRST + index * WIDTH, height }));
	return (
		<figure>
			<figcaption className="sr-only">{landingMessages.shortlist.finding}</figcaption>
			<div aria-hidden="true" className="flex h-43 items-end gap-[3px] border-b border-line-strong">
				{bars.map((bar) => (
					<span
						key={bar.from}
						className={classNames('drawn flex-1 rounded-t-[2px]', scoreGround(bar.from))}
						style={{ height: `${bar.height}%` }}
					/>
				))}
			</div>
			<div aria-hidden="true" className="flex gap-[3px] pt-1.5 text-axis tabular-nums text-ink-3">
				{bars.map((bar) => (
					<span key={bar.from} className="w-0 flex-1">
						{LABELLED.includes(bar.from) && bar.from}
					</span>
				))}
			</div>
		</figure>
	);
}

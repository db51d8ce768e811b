import { classNames } from '../../ui/class-names.ts';
import { PageWidth } from '../../ui/page-width.tsx';
import { scoreGround } from '../../ui/score-colour.ts';
import { landingMessages } from './words.ts';

/** Section on what the hiring team gets. */
export function Shortlist() {
	const words = landingMessages.shortlist;
	return (
		<section aria-labelledby="shortlist" className="py-14 lg:py-28">
			<PageWidth className="grid items-end gap-x-22 gap-y-10 lg:grid-cols-[minmax(0,495px)_1fr]">
				<div>
					<h2 id="shortlist" className="text-public-h1 lg:text-[2.75rem]">
						{words.title[0]}
						<br />
						{words.title[1]}
					</h2>
					<ul className="mt-5">
						{words.points.map((point) => (
							<li key={point.name} className="border-t border-line py-3.5 text-body text-ink-2">
								<strong className="font-heading text-ink">{point.name}</strong> <span>{point.text}</span>
							</li>
						))}
					</ul>
				</div>
				<ScoresExample />
			</PageWidth>
		</section>
	);
}

const FIRST = 25;
const WIDTH = 5;
const LABELLED = [25, 60, 80, 90];
/** Heights in per cent of the highest bar, in steps of five points from 25. */
const HEIGHTS = [6, 10, 16, 20, 30, 43, 64, 83, 100, 90, 70, 53, 33, 20] as const;

/** A fictional score distribution; the real one is `Histogram`. */
function ScoresExample() {
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

import { AccessibleGraphic } from './accessible-graphic.tsx';
import { classNames } from './class-names.ts';
import { histogramBins } from './histogram-bins.ts';
import { scoreGround } from './score-colour.ts';

const START = 0;

/** A small histogram of scores from 0 to 100, for comparing rows. `label`: text alternative. */
export function MiniHistogram({ scores, label }: { scores: readonly number[]; label: string }) {
	const bins = histogramBins(scores, START);
	const highest = Math.max(1, ...bins.map((bin) => bin.count));
	return (
		<AccessibleGraphic finding={label} className="inline-flex h-6.5 w-28 items-end gap-px">
			{bins.map((bin) => (
				<span
					key={bin.from}
					className={classNames('drawn flex-1 rounded-t-[1px]', scoreGround(bin.from))}
					style={{ height: bin.count === 0 ? '1px' : `${(bin.count / highest) * 100}%` }}
				/>
			))}
		</AccessibleGraphic>
	);
}

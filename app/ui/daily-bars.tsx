import { classNames } from './class-names.ts';

/** Maximum number of axis lines above zero. */
const LINES = 3;
const STEPS = [1, 2, 5];

/** The axis values from zero, in steps of 1, 2 or 5 times a power of ten. The last is at least the highest count. */
export function axisTicks(highest: number): number[] {
	let power = 1;
	for (;;) {
		for (const step of STEPS.map((each) => each * power)) {
			const lines = Math.max(1, Math.ceil(highest / step));
			if (lines <= LINES) return Array.from({ length: lines + 1 }, (_, index) => index * step);
		}
		power *= 10;
	}
}

/**
 * A bar chart with one bar per day, the last in the accent colour. `labels`: axis labels by day index. `finding`: text
 * alternative.
 */
export function DailyBars({
	counts,
	labels,
	finding,
}: {
	counts: readonly { id: string; count: number }[];
	labels: readonly { index: number; text: string }[];
	finding: string;
}) {
	const ticks = axisTicks(Math.max(...counts.map(({ count }) => count)));
	const top = ticks.at(-1) ?? 1;
	const last = counts.length - 1;
	const from = (tick: number) => ({ bottom: `${(tick / top) * 100}%` });
	return (
		<figure className="text-axis tabular-nums">
			<figcaption className="sr-only">{finding}</figcaption>
			<div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2">
				<div className="relative h-50 min-w-4 text-right text-ink-3 sm:h-60">
					<span className="invisible">{top.toLocaleString('en')}</span>
					{ticks.map((tick) => (
						<span key={tick} className="absolute right-0 translate-y-1/2" style={from(tick)}>
							{tick.toLocaleString('en')}
						</span>
					))}
				</div>
				<div className="relative">
					{ticks.map((tick) => (
						<span
							key={tick}
							className={classNames('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')}
							style={from(tick)}
						/>
					))}
					<div className="relative flex h-full items-end gap-px sm:gap-0.75">
						{counts.map(({ id, count }, index) => (
							<span
								key={id}
								className={classNames('drawn flex-1 rounded-t-[2px]', index === last ? 'bg-accent' : 'bg-score-2')}
								style={{ height: `${(count / top) * 100}%` }}
							/>
						))}
					</div>
				</div>
				<div className="relative col-start-2 mt-2 h-4 text-ink-3">
					{labels.map(({ index, text }) => (
						<span
							key={index}
							className={classNames(
								'absolute whitespace-nowrap',
								index === last && 'right-0 font-heading text-accent',
								// On phones the last label needs the space.
								index !== last && index / counts.length > 0.6 && 'max-sm:hidden',
							)}
							style={index === last ? undefined : { left: `${(index / counts.length) * 100}%` }}
						>
							{text}
						</span>
					))}
				</div>
			</div>
		</figure>
	);
}

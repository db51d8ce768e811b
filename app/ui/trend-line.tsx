import { AccessibleGraphic } from './accessible-graphic.tsx';

const WIDTH = 96;
const HEIGHT = 24;
/** Space for the dot. */
const MARGIN = 4;

/**
 * A small line of daily values between their lowest and highest, with a dot at the last. Null values are skipped; fewer than
 * two values draw nothing. `finding`: formats the text alternative.
 */
export function TrendLine({
	values,
	finding,
}: {
	values: readonly (number | null)[];
	finding: (lowest: number, highest: number) => string;
}) {
	const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
	if (points.length < 2) return null;
	const lowest = Math.min(...points.map(({ value }) => value));
	const highest = Math.max(...points.map(({ value }) => value));
	const path = points.map(({ index, value }) => {
		const x = MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN);
		const height = highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
		return `${x.toFixed(1)} ${(HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)).toFixed(1)}`;
	});
	const line = {
		fill: 'none',
		strokeLinecap: 'round',
		strokeLinejoin: 'round',
		vectorEffect: 'non-scaling-stroke',
	} as const;
	return (
		<AccessibleGraphic finding={finding(lowest, highest)} className="block w-full max-w-24 min-w-0 text-score-2">
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="block h-6 w-full"
			>
				<path {...line} d={`M${path.join('L')}`} stroke="currentColor" strokeWidth={1.5} />
				{/* A line without a length: its cap is a dot that stays round at any width. */}
				<path
					{...line}
					d={`M${path.at(-1)}h0`}
					stroke="currentColor"
					strokeWidth={5}
					className="text-accent forced-colors:text-inherit"
				/>
			</svg>
		</AccessibleGraphic>
	);
}

/** Key presses in bursts: x position and bar heights. */
const BURSTS: readonly (readonly [x: number, heights: readonly number[]])[] = [
	[17, [28, 12, 19, 24]],
	[60, [22, 13, 24, 9, 18, 25, 19, 23, 21, 28, 15, 15]],
	[152, [14, 20, 27, 14, 19, 12, 9, 15, 28]],
	[219, [14, 17, 19, 13, 18, 22, 19, 23]],
	[287, [13, 15, 16, 27, 26, 17, 10, 12, 11, 20, 28, 27]],
	[385, [14, 13, 8, 13, 19, 12, 14, 20, 19, 28, 28, 29]],
	[478, [13, 20, 24, 24, 9, 22, 28, 23]],
];
const STEP = 5.6;
const SPAN = 1176;
const HEIGHT = 38;

/** Continuous typing up to the caret. */
export function KeyPresses() {
	const bars = BURSTS.flatMap(([x, heights]) => heights.map((height, index) => ({ x: x + index * STEP, height })));
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${SPAN} ${HEIGHT}`}
			preserveAspectRatio="none"
			className="block h-9.5 w-full fill-score-3"
		>
			{bars.map((bar) => (
				<rect key={bar.x} x={bar.x} y={HEIGHT - bar.height} width="2.4" height={bar.height} />
			))}
			<rect x="527" width="3.2" height={HEIGHT} className="fill-ink" />
		</svg>
	);
}

/** Hatched stretch without a network. */
export function LostNetwork() {
	return (
		<svg aria-hidden="true" className="col-span-2 h-2 w-full">
			<defs>
				<pattern id="lost-network" width="6" height="8" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
					<rect width="1.6" height="8" className="fill-line-2" />
				</pattern>
			</defs>
			<rect
				x=".5"
				y=".5"
				height="7"
				rx="2"
				fill="url(#lost-network)"
				className="stroke-line-2"
				style={{ width: 'calc(100% - 1px)' }}
			/>
		</svg>
	);
}

const SIZE = { width: 240, height: 96, viewBox: '0 0 240 96' } as const;

/** Drawing: lines of text with a caret after the last one. */
export function WritingDrawing() {
	return (
		<svg {...SIZE} aria-hidden="true" className="fill-line-2">
			<rect y="12" width="214" height="6" rx="1" />
			<rect y="34" width="232" height="6" rx="1" />
			<rect y="56" width="196" height="6" rx="1" />
			<rect y="78" width="92" height="6" rx="1" />
			<rect x="98" y="70" width="3" height="22" rx="1" className="fill-accent" />
		</svg>
	);
}

const QUOTES = [
	{ x: 0, y: 32, width: 54 },
	{ x: 57, y: 16, width: 60 },
	{ x: 108, y: 38, width: 34 },
	{ x: 146, y: 26, width: 44 },
	{ x: 180, y: 42, width: 38 },
] as const;
const POINTS = [
	{ x: 0, width: 54, stem: 27, from: 44 },
	{ x: 57, width: 48, stem: 81, from: 28 },
	{ x: 108, width: 30, stem: 123, from: 50 },
	{ x: 141, width: 36, stem: 159, from: 38 },
	{ x: 180, width: 27, stem: 193, from: 54 },
] as const;

/** Drawing: quotes with the points they gave, out of a hundred. */
export function MatchingDrawing() {
	return (
		<svg {...SIZE} aria-hidden="true">
			{QUOTES.map((quote) => (
				<rect key={quote.x} x={quote.x} y={quote.y} width={quote.width} height="10" rx="2" className="fill-mark" />
			))}
			{POINTS.map((part) => (
				<g key={part.x}>
					<path d={`M${part.stem} ${part.from}V68`} className="stroke-line-2" strokeWidth="2" />
					<rect x={part.x} y="72" width={part.width} height="12" rx="2" className="fill-score-3" />
				</g>
			))}
			<rect x="210.5" y="72.5" width="29" height="11" rx="2" fill="none" className="stroke-line-strong" />
		</svg>
	);
}

const HEIGHTS = [6, 10, 16, 26, 38, 52, 60, 54, 44, 30, 20, 12] as const;
const fillAt = (index: number): string => {
	if (index < 8) return 'fill-line-2';
	return index < 10 ? 'fill-score-2' : 'fill-score-3';
};

/** Drawing: many scores, with the caret above one of the highest. */
export function ScoresDrawing() {
	return (
		<svg {...SIZE} aria-hidden="true">
			{HEIGHTS.map((height, index) => (
				<rect key={height} x={index * 20} y={92 - height} width="16" height={height} rx="2" className={fillAt(index)} />
			))}
			<rect x="206.5" y="42" width="3" height="24" rx="1" className="fill-accent" />
		</svg>
	);
}

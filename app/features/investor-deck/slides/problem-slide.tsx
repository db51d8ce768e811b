import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.problem;

const SHEETS = Array.from({ length: 18 }, (_, index) => ({ x: (index % 6) * 62, y: Math.floor(index / 6) * 82 }));

/** Eighteen identical résumés, and the consequences. */
export function ProblemSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-problem">
			<figure>
				<svg viewBox="0 0 360 240" role="img" aria-label={words.drawing} className="deck-drawing">
					{SHEETS.map(({ x, y }) => (
						<Sheet key={`${x} ${y}`} x={x} y={y} />
					))}
				</svg>
				<figcaption className="deck-text">{words.caption}</figcaption>
			</figure>
			<ul className="deck-ruled">
				{words.points.map((point) => (
					<li key={point.title}>
						<h3 className="deck-h3">{point.title}</h3>
						<p className="deck-text">{point.text}</p>
					</li>
				))}
			</ul>
		</SlidePage>
	);
}

/** Drawing of a résumé: photograph, name, lines. */
function Sheet({ x, y }: { x: number; y: number }) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<rect x=".5" y=".5" width="49" height="69" rx="2" className="fill-surface stroke-line-2" />
			<circle cx="12" cy="13" r="5" className="fill-line-2" />
			<rect x="21" y="9" width="20" height="3" rx="1" className="fill-line-strong" />
			<rect x="21" y="15" width="13" height="2" rx="1" className="fill-line-2" />
			{[27, 33, 39, 48, 54, 60].map((top, index) => (
				<rect
					key={top}
					x="7"
					y={top}
					width={[35, 32, 24, 35, 29, 20][index]}
					height="2"
					rx="1"
					className="fill-line-2"
				/>
			))}
		</g>
	);
}

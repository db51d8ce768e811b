import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.market;

/** Three nested rings, with the customers in each. */
export function MarketSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} note={words.note} className="deck-market">
			<svg viewBox="0 0 420 360" role="img" aria-label={words.drawing} className="deck-drawing">
				<circle cx="180" cy="180" r="178" className="fill-well stroke-line-2" strokeWidth="1.5" />
				<circle cx="180" cy="228" r="130" className="fill-accent-tint stroke-line-2" strokeWidth="1.5" />
				<circle cx="180" cy="280" r="78" className="fill-brand" />
				<path d="M180 262H420M180 142H420M180 48H420" className="deck-leader" strokeWidth="1.5" />
				<circle cx="180" cy="262" r="5" className="fill-on-brand" />
				<circle cx="180" cy="142" r="5" className="fill-accent" />
				<circle cx="180" cy="48" r="5" className="fill-ink" />
			</svg>
			<ol reversed className="deck-rings">
				{words.rings.toReversed().map((ring, index) => (
					<li key={ring.title}>
						<h3 className="deck-h3">
							<span className="deck-number">{words.rings.length - index}</span> <span>{ring.title}</span>
						</h3>
						<p className="deck-text">{ring.text}</p>
					</li>
				))}
			</ol>
		</SlidePage>
	);
}

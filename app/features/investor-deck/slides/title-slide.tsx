import { PRODUCT_NAME } from '#domain/product';
import { deckWords } from '../static-words.ts';

const words = deckWords.title;

/** The large logo, the tagline and the funding round. */
export function TitleSlide() {
	return (
		<div className="deck-page deck-cover">
			<div className="deck-cover-text">
				<p className="deck-cover-name">{PRODUCT_NAME}</p>
				<div>
					<h2 className="deck-display">{words.heading}</h2>
					<p className="deck-lead">{words.lead}</p>
				</div>
				<p className="deck-cover-foot">
					<span>{words.round}</span>
					<span aria-hidden="true" className="deck-caret" />
					<strong>{words.amount}</strong>
				</p>
			</div>
			<svg viewBox="92 90 340 330" role="img" aria-label={words.drawing} className="deck-cover-sign">
				<path d="M303.8 194.4A100 100 0 1 0 303.8 317.6" fill="none" stroke="currentColor" strokeWidth="56" />
				<rect x="380" y="106" width="32" height="300" rx="8" className="deck-cover-caret" />
			</svg>
		</div>
	);
}

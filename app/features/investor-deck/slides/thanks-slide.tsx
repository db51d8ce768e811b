import { PRODUCT_NAME } from '#domain/product';
import { deckWords } from '../static-words.ts';
import type { Founder } from '../use-founder.ts';

const words = deckWords.thanks;

/** The last slide, with contact details. */
export function ThanksSlide({ founder }: { founder: Founder }) {
	return (
		<div className="deck-page deck-cover">
			<div className="deck-cover-text">
				<p className="deck-cover-name">{PRODUCT_NAME}</p>
				<div>
					<h2 className="deck-display">{words.heading}</h2>
					<p className="deck-lead">{words.text}</p>
				</div>
				<div>
					<p className="deck-contact">
						<span className="sr-only">{words.contact}: </span>
						<strong>{founder.name}</strong>
						<a href={`mailto:${founder.email}`}>{founder.email}</a>
					</p>
					{!founder.isSet && <p className="deck-small deck-unset">{words.unset}</p>}
				</div>
			</div>
			<svg viewBox="92 90 340 330" aria-hidden="true" className="deck-cover-sign">
				<rect x="380" y="106" width="32" height="300" rx="8" className="deck-cover-caret" />
			</svg>
		</div>
	);
}

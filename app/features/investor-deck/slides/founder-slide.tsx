import { deckWords } from '../static-words.ts';
import type { Founder } from '../use-founder.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.founder;

/** The founder from the server's settings; without them the owner's account, and how to set them. */
export function FounderSlide({ number, founder }: SlideProps & { founder: Founder }) {
	return (
		<SlidePage
			number={number}
			name={words.name}
			heading={words.heading}
			{...(founder.isSet ? {} : { note: words.unset.help })}
			className="deck-founder"
		>
			<p aria-hidden="true" className="deck-monogram">
				<span>{founder.initials}</span>
				<span className="deck-caret" />
			</p>
			<div>
				<p className="deck-founder-name">{founder.name}</p>
				<p className="deck-lead">{founder.role || words.role}</p>
				<p className="deck-text deck-founder-about">{founder.about || words.unset.about}</p>
				<dl className="deck-text">
					<dt>{words.contact}</dt>
					<dd>
						<a className="link" href={`mailto:${founder.email}`}>
							{founder.email}
						</a>
					</dd>
				</dl>
			</div>
		</SlidePage>
	);
}

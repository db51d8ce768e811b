import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.technology;

/** Device, server and AI service with the data between them; below, the resulting properties. */
export function TechnologySlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-technology">
			<div className="deck-machines">
				<Box {...words.device} />
				<Exchange there={words.push} back={words.pull} />
				<Box {...words.server} />
				<Exchange there={words.ask} back={words.reply} />
				<Box {...words.ai} />
			</div>
			<ul className="deck-columns">
				{words.facts.map((fact) => (
					<li key={fact.title}>
						<h3 className="deck-h3">{fact.title}</h3>
						<p className="deck-text">{fact.text}</p>
					</li>
				))}
			</ul>
		</SlidePage>
	);
}

function Box({ title, parts }: { title: string; parts: readonly string[] }) {
	return (
		<section className="deck-box">
			<h3 className="deck-h3">{title}</h3>
			<ul>
				{parts.map((part) => (
					<li key={part} className="deck-text">
						{part}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Two labelled arrows in opposite directions. */
function Exchange({ there, back }: { there: string; back: string }) {
	return (
		<div className="deck-exchange">
			<p className="deck-small">{there}</p>
			<svg viewBox="0 0 120 40" aria-hidden="true" className="deck-drawing">
				<path d="M2 10H110" className="stroke-accent" strokeWidth="2.5" />
				<path d="M104 3 116 10 104 17Z" className="fill-accent" />
				<path d="M10 30H118" className="stroke-line-strong" strokeWidth="2.5" />
				<path d="M16 23 4 30 16 37Z" className="fill-line-strong" />
			</svg>
			<p className="deck-small">{back}</p>
		</div>
	);
}

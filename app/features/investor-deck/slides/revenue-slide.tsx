import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.revenue;

/** Width of a dollar on the scale, in SVG units. */
const DOLLAR = 0.9;
const [LOWEST, HIGHEST] = [299, 999];

/** The price per seat on a scale, the seats needed for the first goal, and the license. */
export function RevenueSlide({ number }: SlideProps) {
	const { arithmetic } = words;
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-revenue">
			<section className="deck-price">
				<h3 className="deck-h3">{words.subscription}</h3>
				<p className="deck-figure">
					<strong>{words.price}</strong>
					<span className="deck-text">{words.unit}</span>
				</p>
				<PriceScale />
			</section>
			<section className="deck-seats">
				<h3 className="deck-h3">{arithmetic.title}</h3>
				{[arithmetic.low, arithmetic.high].map(({ seats, text }) => (
					<p key={text} className="deck-text">
						<svg viewBox={`0 0 ${14 * 26} 26`} aria-hidden="true" className="deck-drawing">
							{Array.from({ length: seats }, (_, seat) => seat * 26).map((x) => (
								<rect key={x} x={x} y="2" width="20" height="22" rx="4" className="fill-score-3" />
							))}
						</svg>
						<span>{text}</span>
					</p>
				))}
			</section>
			<section className="deck-license">
				<h3 className="deck-h3">{words.license}</h3>
				<p className="deck-figure">
					<strong>{words.custom}</strong>
				</p>
				<p className="deck-text">{words.licenseText}</p>
			</section>
		</SlidePage>
	);
}

function PriceScale() {
	return (
		<svg viewBox="-16 0 960 78" role="img" aria-label={words.drawing} className="deck-drawing">
			<rect y="18" width={1000 * DOLLAR} height="14" rx="7" className="fill-line" />
			<rect x={LOWEST * DOLLAR} y="18" width={(HIGHEST - LOWEST) * DOLLAR} height="14" className="fill-score-3" />
			<rect x={LOWEST * DOLLAR - 2.5} y="4" width="5" height="42" rx="2" className="fill-accent" />
			<rect x={HIGHEST * DOLLAR - 2.5} y="4" width="5" height="42" rx="2" className="fill-accent" />
			{words.scale.map((dollars) => (
				<text key={dollars} x={dollars * DOLLAR} y="74" textAnchor="middle" className="deck-axis">
					{`$${dollars.toLocaleString('en')}`}
				</text>
			))}
		</svg>
	);
}

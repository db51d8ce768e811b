import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.ask;

/** The amount, its use, the runway, and the milestones. */
export function AskSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-ask">
			<p className="deck-sum">
				<strong>{words.amount}</strong>
				<span className="deck-lead">{words.round}</span>
			</p>
			<svg viewBox="0 0 60 240" preserveAspectRatio="none" aria-hidden="true" className="deck-brace">
				<path
					d="M0 120H24M60 20H40Q24 20 24 36V204Q24 220 40 220H60M24 120H60"
					fill="none"
					className="stroke-line-strong"
					strokeWidth="1.5"
					vectorEffect="non-scaling-stroke"
				/>
			</svg>
			<section className="deck-uses">
				<h3 className="sr-only">{words.use}</h3>
				<ol>
					{words.uses.map((use, index) => (
						<li key={use} className="deck-h3">
							<span className="deck-number">{index + 1}</span> <span>{use}</span>
						</li>
					))}
				</ol>
			</section>
			<section className="deck-runway">
				<h3 className="deck-h3">{words.runway}</h3>
				<Runway />
				<h3 className="sr-only">{words.milestones}</h3>
				<ol>
					{words.goals.map((goal) => (
						<li key={goal.when} data-month={goal.month}>
							<p className="deck-small">{goal.when}</p>
							{goal.texts.map((text) => (
								<p key={text} className="deck-text">
									{text}
								</p>
							))}
						</li>
					))}
				</ol>
			</section>
		</SlidePage>
	);
}

/** A timeline of fifteen months: solid to the twelfth, then hatched; a caret at each milestone. */
function Runway() {
	return (
		<svg viewBox="0 0 1500 60" role="img" aria-label={words.drawing} className="deck-drawing">
			<defs>
				<pattern id="deck-perhaps" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)">
					<rect width="5" height="14" className="fill-score-2" />
				</pattern>
			</defs>
			<rect x="0" y="20" width="1200" height="22" rx="4" className="fill-score-3" />
			<rect x="1200" y="21" width="299" height="20" rx="4" fill="url(#deck-perhaps)" className="stroke-score-2" />
			{words.goals.map(({ month }) => (
				<rect
					key={month}
					x={month * 100 - (month === 15 ? 8 : 4)}
					y="4"
					width="8"
					height="54"
					rx="3"
					className="fill-ink"
				/>
			))}
		</svg>
	);
}

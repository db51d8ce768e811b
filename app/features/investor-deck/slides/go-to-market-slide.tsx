import type { ReactNode } from 'react';
import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.goToMarket;

const DRAWINGS: readonly ReactNode[] = [
	<Pilot key="pilot" />,
	<Seats key="seats" />,
	<Partners key="partners" />,
	<Platform key="platform" />,
];

/** Four ascending steps. */
export function GoToMarketSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} note={words.loop} className="deck-stairs">
			<ol>
				{words.steps.map((step, index) => (
					<li key={step.title}>
						<div className="deck-stair">
							<h3 className="deck-h3">
								<span className="deck-number">{index + 1}</span> <span>{step.title}</span>
							</h3>
							<p className="deck-text">{step.text}</p>
							<svg viewBox="0 0 200 60" aria-hidden="true" className="deck-drawing">
								{DRAWINGS[index]}
							</svg>
						</div>
					</li>
				))}
			</ol>
		</SlidePage>
	);
}

/** Drawing: ten employers. */
function Pilot() {
	return Array.from({ length: 10 }, (_, employer) => employer * 20).map((x) => (
		<rect key={x} x={x} y="38" width="15" height="20" rx="3" className="fill-score-3" />
	));
}

/** Drawing: employers with one, two, three and more seats. */
function Seats() {
	return [
		[0, 0],
		[36, 0],
		[36, 1],
		[72, 0],
		[72, 1],
		[72, 2],
		[108, 0],
		[108, 1],
	].map(([x = 0, row = 0]) => (
		<rect
			key={`${x} ${row}`}
			x={x}
			y={38 - row * 18}
			width="28"
			height="14"
			rx="3"
			className={row === 0 ? 'fill-score-3' : 'fill-score-2'}
		/>
	));
}

/** Drawing: two systems that exchange data. */
function Partners() {
	return (
		<>
			<path d="M60 22H140M60 42H140" className="stroke-line-strong" strokeWidth="2" />
			<rect y="6" width="60" height="52" rx="5" className="fill-score-3" />
			<rect
				x="140.75"
				y="6.75"
				width="58"
				height="50.5"
				rx="5"
				className="fill-surface stroke-line-strong"
				strokeWidth="1.5"
			/>
			<rect x="24" y="18" width="4" height="28" rx="1.5" className="fill-on-brand" />
			<path d="M156 22H184M156 32H176M156 42H184" className="stroke-line-strong" strokeWidth="3" />
		</>
	);
}

/** Drawing: one service below many products. */
function Platform() {
	return (
		<>
			{[0, 42, 84, 126, 168].map((x) => (
				<g key={x}>
					<rect
						x={x + 0.75}
						y=".75"
						width="30.5"
						height="24"
						rx="4"
						className="fill-surface stroke-line-strong"
						strokeWidth="1.5"
					/>
					<path d={`M${x + 16} 25V42`} className="stroke-line-strong" strokeWidth="2" />
				</g>
			))}
			<rect y="42" width="200" height="16" rx="4" className="fill-score-3" />
		</>
	);
}

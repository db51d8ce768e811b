import type { ReactNode } from 'react';
import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.howItWorks;

const DRAWINGS: readonly ReactNode[] = [
	<Ask key="ask" />,
	<Write key="write" />,
	<Score key="score" />,
	<Check key="check" />,
	<Decide key="decide" />,
];

/** Five illustrated steps on one line. */
export function HowItWorksSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-steps">
			<ol>
				{words.steps.map((step, index) => (
					<li key={step.title}>
						<svg viewBox="0 0 220 160" aria-hidden="true" className="deck-drawing">
							{DRAWINGS[index]}
						</svg>
						<span aria-hidden="true" className="deck-stop" />
						<h3 className="deck-h3">
							<span className="deck-number">{index + 1}</span> <span>{step.title}</span>
						</h3>
						<p className="deck-text">{step.text}</p>
					</li>
				))}
			</ol>
		</SlidePage>
	);
}

const WEIGHTS = [4, 2, 3];

/** Drawing: three questions with weights. */
function Ask() {
	return [20, 68, 116].map((y, index) => (
		<g key={y}>
			<rect x=".75" y={y} width="218" height="36" rx="5" className="fill-surface stroke-line-2" strokeWidth="1.5" />
			<rect x="14" y={y + 15} width={[118, 92, 132][index]} height="6" rx="2" className="fill-line-2" />
			{[0, 1, 2, 3].map((dot) => (
				<rect
					key={dot}
					x={166 + dot * 11}
					y={y + 12}
					width="6"
					height="12"
					rx="1.5"
					className={dot < (WEIGHTS[index] ?? 0) ? 'fill-score-3' : 'fill-line'}
				/>
			))}
		</g>
	));
}

/** Drawing: a phone with text and a caret. */
function Write() {
	return (
		<>
			<rect
				x="62"
				y="2"
				width="96"
				height="156"
				rx="14"
				className="fill-surface stroke-line-strong"
				strokeWidth="2.5"
			/>
			<rect x="96" y="11" width="28" height="4" rx="2" className="fill-line-2" />
			{[34, 50, 66, 82].map((y, index) => (
				<rect key={y} x="76" y={y} width={[68, 60, 66, 54][index]} height="6" rx="2" className="fill-line-2" />
			))}
			<rect x="76" y="98" width="30" height="6" rx="2" className="fill-line-2" />
			<rect x="110" y="90" width="3.5" height="22" rx="1" className="fill-accent" />
			<circle cx="81" cy="138" r="5" fill="none" className="stroke-ok-fill" strokeWidth="2.5" />
			<rect x="92" y="135" width="40" height="6" rx="2" className="fill-line" />
		</>
	);
}

/** Drawing: quotes with the points they gave. */
function Score() {
	return (
		<>
			{[
				[0, 40, 58],
				[52, 18, 66],
				[112, 52, 40],
				[146, 26, 62],
			].map(([x, y, width]) => (
				<g key={x}>
					<rect x={x} y={y} width={width} height="13" rx="3" className="fill-mark" />
					<path d={`M${(x ?? 0) + 22} ${(y ?? 0) + 17}V112`} className="stroke-line-2" strokeWidth="2" />
				</g>
			))}
			<rect x="0" y="116" width="56" height="18" rx="3" className="fill-score-3" />
			<rect x="59" y="116" width="62" height="18" rx="3" className="fill-score-3" />
			<rect x="124" y="116" width="36" height="18" rx="3" className="fill-score-3" />
			<rect x="163" y="116" width="34" height="18" rx="3" className="fill-score-3" />
			<rect
				x="200.75"
				y="116.75"
				width="18"
				height="16.5"
				rx="3"
				fill="none"
				className="stroke-line-strong"
				strokeWidth="1.5"
			/>
		</>
	);
}

/** Drawing: two scales with two similar readings. */
function Check() {
	return [44, 104].map((y, index) => (
		<g key={y}>
			<rect y={y} width="220" height="7" rx="3.5" className="fill-line" />
			<rect
				y={y}
				width={index === 0 ? 168 : 156}
				height="7"
				rx="3.5"
				className={index === 0 ? 'fill-score-3' : 'fill-line-strong'}
			/>
			<rect
				x={index === 0 ? 166 : 154}
				y={y - 15}
				width="4.5"
				height="37"
				rx="1.5"
				className={index === 0 ? 'fill-accent' : 'fill-ink-2'}
			/>
			<path d="M156 82H170" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="3 3" />
		</g>
	));
}

/** Drawing: many scores, the highest in front. */
function Decide() {
	return (
		<>
			{[12, 22, 38, 60, 86, 104, 92, 70, 44, 24].map((height, index) => (
				<rect
					key={height}
					x={index * 22.4}
					y={140 - height}
					width="18"
					height={height}
					rx="2"
					className={index < 7 ? 'fill-line-2' : index < 9 ? 'fill-score-2' : 'fill-score-3'}
				/>
			))}
			<rect x="208" y="72" width="4.5" height="36" rx="1.5" className="fill-accent" />
			<path d="M0 141H220" className="stroke-line-strong" strokeWidth="1.5" />
		</>
	);
}

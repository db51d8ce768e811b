import type { ReactNode } from 'react';
import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.beta;

const SCREENS: readonly ReactNode[] = [<Writing key="writing" />, <Review key="review" />, <Overview key="overview" />];

/** Drawings of three screens of the product, with what works on each. */
export function BetaSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-beta">
			<ul className="deck-columns">
				{words.parts.map((part, index) => (
					<li key={part.title}>
						<svg viewBox="0 0 400 252" role="img" aria-label={part.drawing} className="deck-drawing deck-screen">
							{SCREENS[index]}
						</svg>
						<h3 className="deck-h3">{part.title}</h3>
						<ul className="deck-list">
							{part.points.map((point) => (
								<li key={point} className="deck-text">
									{point}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</SlidePage>
	);
}

/** Bars that represent lines of text. */
function Lines({ x, y, widths, gap = 16 }: { x: number; y: number; widths: readonly number[]; gap?: number }) {
	return widths
		.map((width, line) => ({ width, top: y + line * gap }))
		.map(({ width, top }) => <rect key={top} x={x} y={top} width={width} height="6" rx="2" className="fill-line-2" />);
}

/** A window of the product with its title bar. */
function Window({ children }: { children: ReactNode }) {
	return (
		<g>
			<rect x="1" y="1" width="398" height="300" rx="10" className="fill-surface stroke-line-2" strokeWidth="1.5" />
			<path d="M1 32H399" className="stroke-line" strokeWidth="1.5" />
			<rect x="18" y="14" width="44" height="7" rx="2" className="fill-ink" />
			<rect x="66" y="10" width="2.5" height="14" rx="1" className="fill-accent" />
			<circle cx="378" cy="17" r="7" className="fill-line-2" />
			{children}
		</g>
	);
}

/** The assessment page on a phone: progress, question, answer with caret, save state. */
function Writing() {
	return (
		<>
			<rect
				x="118"
				y="1"
				width="164"
				height="280"
				rx="22"
				className="fill-surface stroke-line-strong"
				strokeWidth="2.5"
			/>
			<rect x="134" y="28" width="132" height="4" rx="2" className="fill-line" />
			<rect x="134" y="28" width="54" height="4" rx="2" className="fill-score-3" />
			<rect x="187" y="23" width="3" height="14" rx="1" className="fill-accent" />
			<rect x="134" y="50" width="118" height="8" rx="2" className="fill-ink-2" />
			<rect x="134" y="65" width="84" height="8" rx="2" className="fill-ink-2" />
			<path d="M136 90V190" className="stroke-accent" strokeWidth="3" />
			<Lines x={148} y={94} widths={[108, 98, 112, 88]} />
			<rect x="148" y="158" width="42" height="6" rx="2" className="fill-line-2" />
			<rect x="194" y="151" width="3" height="20" rx="1" className="fill-accent" />
			<circle cx="141" cy="211" r="6" fill="none" className="stroke-ink-3" strokeWidth="2" />
			<circle cx="141" cy="211" r="2.5" className="fill-ink-3" />
			<rect x="154" y="208" width="64" height="6" rx="2" className="fill-line-strong" />
		</>
	);
}

/** A review: score on a score bar, an answer with marks, notes in the margin. */
function Review() {
	return (
		<Window>
			<text x="20" y="78" className="deck-drawn-score">
				86
			</text>
			<rect x="78" y="62" width="300" height="6" rx="3" className="fill-line" />
			<rect x="78" y="62" width="256" height="6" rx="3" className="fill-score-2" />
			<rect x="332" y="52" width="4" height="26" rx="1" className="fill-accent" />
			<rect x="20" y="108" width="150" height="15" rx="3" className="fill-mark" />
			<rect x="62" y="160" width="176" height="15" rx="3" className="fill-mark" />
			<Lines x={22} y={112} gap={17} widths={[218, 206, 224, 210, 190, 216, 150]} />
			{[112, 164].map((y, index) => (
				<g key={y}>
					<circle cx="272" cy={y + 5} r="8" className="fill-accent" />
					<rect x="290" y={y} width={index === 0 ? 72 : 58} height="7" rx="2" className="fill-ink-2" />
					<rect x="290" y={y + 14} width="88" height="5" rx="2" className="fill-line-2" />
				</g>
			))}
		</Window>
	);
}

/** A histogram of scores with the list below it. */
function Overview() {
	return (
		<Window>
			{[10, 16, 26, 40, 58, 74, 82, 70, 54, 38, 24, 14].map((height, index) => (
				<rect
					key={height}
					x={22 + index * 30}
					y={142 - height}
					width="26"
					height={height}
					rx="2"
					className={index < 8 ? 'fill-line-2' : index < 10 ? 'fill-score-2' : 'fill-score-3'}
				/>
			))}
			<path d="M22 143H380" className="stroke-line-strong" strokeWidth="1.5" />
			{[168, 196, 224].map((y, index) => (
				<g key={y}>
					<rect x="22" y={y - 4} width={[104, 86, 118][index]} height="7" rx="2" className="fill-ink-2" />
					<rect x="170" y={y - 3} width="120" height="5" rx="2" className="fill-line-2" />
					<rect
						x="344"
						y={y - 5}
						width="34"
						height="9"
						rx="2"
						className={index < 2 ? 'fill-score-3' : 'fill-score-2'}
					/>
					<path d={`M22 ${y + 14}H380`} className="stroke-line" strokeWidth="1" />
				</g>
			))}
		</Window>
	);
}
